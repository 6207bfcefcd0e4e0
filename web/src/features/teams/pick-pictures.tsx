import { Button } from '@mantine/core'
import { teamLimits } from '@portal/contract/team-words.ts'
import { type ReactNode, useRef } from 'react'
import { toast } from '#web/platform/toasts.ts'

interface PickPicturesProps {
  /** Names the choice for people who do not see the button's place: 'Logo'. */
  label: string
  countMax: number
  isBusy: boolean
  onPick: (files: readonly File[]) => void
  children: ReactNode
}

const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

/** A button that asks for pictures and gives on those that fit; the server looks again, and at the content. */
export function PickPictures({ label, countMax, isBusy, onPick, children }: PickPicturesProps) {
  const input = useRef<HTMLInputElement>(null)
  const pick = (files: readonly File[]) => {
    const wrong = files.find((file) => refusalOf(file) !== null)
    if (wrong) toast.warn(refusalOf(wrong) ?? '')
    else if (files.length > countMax) toast.warn(`Pick at most ${countMax} at a time`)
    else if (files.length > 0) onPick(files)
  }
  return (
    <>
      <Button variant="default" loading={isBusy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={imageTypes.join(',')}
        multiple={countMax > 1}
        aria-label={label}
        onChange={({ currentTarget }) => {
          pick([...(currentTarget.files ?? [])])
          // The same file may be picked again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

function refusalOf({ name, type, size }: File): string | null {
  if (!imageTypes.includes(type)) return `${name} is no picture that fits: take JPEG, PNG, WebP, GIF or AVIF`
  return size > teamLimits.imageBytesMax ? `${name} is larger than 2 MB: take a smaller one` : null
}
