import { thumbnailOf } from '@portal/contract/thumbnail.ts'
import type { PictureShape } from '#web/ui/crop-picture.ts'
import { type UploadedPicture, UploadedPictureField } from '#web/ui/form/uploaded-picture-field.tsx'
import styles from './cover-field.module.css'

const shape: PictureShape = {
  name: 'cover',
  type: 'image/jpeg',
  isRound: false,
  widthMax: 1_600,
  ratio: 16 / 9,
}

/** The field for the cover, which is cropped and then uploaded at once. Without one, a cover is drawn. */
export function CoverField({ value, error, onChange }: UploadedPicture) {
  return (
    <UploadedPictureField
      value={value}
      error={error}
      onChange={onChange}
      label="Cover"
      inputLabel="Cover picture"
      shape={shape}
      help="You can crop it. Without one we'll create one."
    >
      {value !== '' && (
        <img className={`ground-raised round-10 ${styles.cover}`} src={thumbnailOf(value)} alt="Cover" />
      )}
    </UploadedPictureField>
  )
}
