import { Button } from '@mantine/core'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { PictureShape } from '#web/ui/crop-picture.ts'
import { DrawnArt } from '#web/ui/drawn-art.tsx'
import { FieldNote } from '#web/ui/field.tsx'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import { pictureTypes } from '#web/ui/picked-files.ts'
import { useCropping } from '#web/ui/use-cropping.tsx'
import styles from './picture-fields.module.css'
import type { PictureChange, PictureChanges } from './profile-values.ts'

const photoShape: PictureShape = {
  ...{ name: 'photo', type: 'image/jpeg', isRound: true, widthMax: 640, ratio: 1 },
}
const coverShape: PictureShape = {
  ...{ name: 'cover', type: 'image/jpeg', isRound: false, widthMax: 1_800, ratio: 3 },
}

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
    <PictureField {...props} shape={photoShape} field="profile" hasPicture={photo !== null}>
      <PersonAvatar name={name} photo={photo} sizePx={88} />
    </PictureField>
  )
}

export function CoverField({ slug, ...props }: PictureProps & { slug: string }) {
  const cover = shownPicture(props.changes.cover, props.kept)
  return (
    <PictureField {...props} shape={coverShape} field="cover" hasPicture={cover !== null}>
      <div className={styles.cover}>{cover ? <img src={cover} alt="" /> : <DrawnArt slug={slug} />}</div>
    </PictureField>
  )
}

interface PictureFieldProps extends PictureProps {
  shape: PictureShape
  field: 'profile' | 'cover'
  hasPicture: boolean
  children: ReactNode
}

/** Picked, cropped, and shown at once; it is sent with the form. */
function PictureField({ shape, field, hasPicture, error, onChange, children }: PictureFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { name: word } = shape
  const { pick, dialog } = useCropping(shape, (file) => onChange({ file, src: URL.createObjectURL(file) }))
  return (
    <div className={styles.field} data-field={field}>
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
          help="JPEG, PNG, WebP, GIF or AVIF. You can crop it."
          error={refusal ?? error}
        />
        <input
          ref={input}
          type="file"
          accept={pictureTypes.join(',')}
          hidden
          aria-label={`Your ${word}`}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            setRefusal(null)
            if (file) void pick(file).then(setRefusal)
            // The same file may be picked again.
            currentTarget.value = ''
          }}
        />
      </div>
      {dialog}
    </div>
  )
}
