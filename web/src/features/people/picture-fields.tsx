import { Button } from '@mantine/core'
import { limits } from '@portal/contract/limits.ts'
import { type ReactNode, useId, useRef, useState } from 'react'
import { DrawnArt } from '#web/ui/drawn-art.tsx'
import { FieldNote } from '#web/ui/field.tsx'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import { pictureTypes } from '#web/ui/picked-files.ts'
import { CropDialog } from './crop-dialog.tsx'
import { type PictureShape, pictureShapes } from './crop-picture.ts'
import styles from './picture-fields.module.css'
import type { PictureChange, PictureChanges } from './profile-values.ts'

/** The picture that the form shows: the new one, none, or the one that is kept. */
export function shownPicture(change: PictureChange | undefined, kept: string | null): string | null {
  if (change === undefined) return kept
  return change === 'removed' ? null : change.src
}

interface PictureProps {
  kept: string | null
  changes: PictureChanges
  error: string | undefined
  onChange: (change: PictureChange) => void
}

export function PhotoField({ name, ...props }: PictureProps & { name: string }) {
  const photo = shownPicture(props.changes.profile, props.kept)
  return (
    <PictureField {...props} shape={pictureShapes.profile} word="photo" hasPicture={photo !== null}>
      <PersonAvatar name={name} photo={photo} sizePx={88} />
    </PictureField>
  )
}

export function CoverField({ slug, ...props }: PictureProps & { slug: string }) {
  const cover = shownPicture(props.changes.cover, props.kept)
  return (
    <PictureField {...props} shape={pictureShapes.cover} word="cover" hasPicture={cover !== null}>
      <div className={styles.cover}>{cover ? <img src={cover} alt="" /> : <DrawnArt slug={slug} />}</div>
    </PictureField>
  )
}

interface PictureFieldProps extends PictureProps {
  shape: PictureShape
  word: string
  hasPicture: boolean
  children: ReactNode
}

/** Picked, cropped, and shown at once; it is sent with the form. */
function PictureField({ shape, word, hasPicture, error, onChange, children }: PictureFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [src, setSrc] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const pick = (file: File | undefined) => {
    const refused = file && refusalOf(file)
    setRefusal(refused ?? null)
    if (file && !refused) setSrc(URL.createObjectURL(file))
  }
  const close = () => {
    if (src) URL.revokeObjectURL(src)
    setSrc(null)
  }
  return (
    <div className={styles.field} data-field={shape.name}>
      {children}
      <div>
        <div className={styles.buttons}>
          <Button variant="default" aria-describedby={`${id}-note`} onClick={() => input.current?.click()}>
            {hasPicture ? `Change ${word}` : `Add a ${word}`}
          </Button>
          {hasPicture && (
            <Button variant="subtle" onClick={() => onChange('removed')}>
              Remove {word}
            </Button>
          )}
        </div>
        <FieldNote
          id={`${id}-note`}
          help="JPEG, PNG, WebP, GIF or AVIF. You choose the part that is shown."
          error={refusal ?? error}
        />
        <input
          ref={input}
          type="file"
          accept={pictureTypes.join(',')}
          hidden
          aria-label={`Your ${word}`}
          onChange={({ currentTarget }) => {
            pick(currentTarget.files?.[0])
            // The same file may be picked again.
            currentTarget.value = ''
          }}
        />
      </div>
      <CropDialog
        src={src}
        shape={shape}
        onClose={close}
        onCropped={(file) => {
          onChange({ file, src: URL.createObjectURL(file) })
          close()
        }}
      />
    </div>
  )
}

/** Cropping makes any picture small enough to send; one that is huge would only stall the browser. */
const pickedBytesMax = 10 * limits.profileImageBytesMax

function refusalOf({ type, size }: File): string | null {
  if (!pictureTypes.some((one) => one === type))
    return 'This is no picture that fits: take JPEG, PNG, WebP, GIF or AVIF'
  return size > pickedBytesMax ? 'This picture is larger than 20 MB: take a smaller one' : null
}
