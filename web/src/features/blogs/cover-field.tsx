import { thumbnailOf } from '@portal/contract/thumbnail.ts'
import type { PictureShape } from '#web/ui/crop-picture.ts'
import { UploadedPictureField } from '#web/ui/form/uploaded-picture-field.tsx'
import styles from './cover-field.module.css'

interface CoverFieldProps {
  /** The address of the cover, or '' for none. */
  value: string
  error: string | undefined
  onChange: (cover: string) => void
}

const shape: PictureShape = {
  name: 'cover',
  type: 'image/jpeg',
  isRound: false,
  widthMax: 1_600,
  ratio: 16 / 9,
}

/** The field for the cover, which is cropped and then uploaded at once. Without one, a cover is drawn. */
export function CoverField({ value, error, onChange }: CoverFieldProps) {
  return (
    <UploadedPictureField
      label="Cover"
      inputLabel="Cover picture"
      shape={shape}
      value={value}
      help="You can crop it. Without one we'll create one."
      error={error}
      onChange={onChange}
    >
      {value !== '' && (
        <img className={`ground-raised round-10 ${styles.cover}`} src={thumbnailOf(value)} alt="Cover" />
      )}
    </UploadedPictureField>
  )
}
