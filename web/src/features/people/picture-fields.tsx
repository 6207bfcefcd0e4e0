import { PersonAvatar } from '#web/college/person-avatar.tsx'
import type { PictureShape } from '#web/ui/crop-picture.ts'
import { DrawnArt } from '#web/ui/drawn-art.tsx'
import { PictureField } from '#web/ui/form/picture-field.tsx'
import styles from './picture-fields.module.css'
import type { PictureChange, PictureChanges } from './profile-values.ts'

const photoShape: PictureShape = { name: 'photo', type: 'image/jpeg', isRound: true, widthMax: 640, ratio: 1 }
const coverShape: PictureShape = {
  name: 'cover',
  type: 'image/jpeg',
  isRound: false,
  widthMax: 1_800,
  ratio: 3,
}

/** Returns the picture that the form shows: the new one, none, or the stored one. */
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

export function PhotoField({ name, kept, changes, error, onChange }: PictureProps & { name: string }) {
  const photo = shownPicture(changes.profile, kept)
  return (
    <PictureField
      label="Photo"
      inputLabel="Your photo"
      name="profile"
      shape={photoShape}
      hasPicture={photo !== null}
      error={error}
      onCropped={(file) => onChange({ file, src: URL.createObjectURL(file) })}
      onRemove={() => onChange('removed')}
    >
      <PersonAvatar name={name} photo={photo} sizePx={88} />
    </PictureField>
  )
}

export function CoverField({ slug, kept, changes, error, onChange }: PictureProps & { slug: string }) {
  const cover = shownPicture(changes.cover, kept)
  return (
    <PictureField
      label="Cover"
      inputLabel="Your cover"
      name="cover"
      shape={coverShape}
      hasPicture={cover !== null}
      error={error}
      onCropped={(file) => onChange({ file, src: URL.createObjectURL(file) })}
      onRemove={() => onChange('removed')}
    >
      <div className={`ground-raised round-12 ${styles.cover}`}>
        {cover ? <img src={cover} alt="" /> : <DrawnArt slug={slug} />}
      </div>
    </PictureField>
  )
}
