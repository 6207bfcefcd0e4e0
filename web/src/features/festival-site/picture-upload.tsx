import { Text } from '@mantine/core'
import type { PictureShape } from '#web/ui/crop-picture.ts'
import { UploadedPictureField } from '#web/ui/form/uploaded-picture-field.tsx'
import styles from './festival-site.module.css'

interface PictureUploadProps {
  name: string
  label: string
  shape: PictureShape
  /** The address of the picture, or '' for none. */
  value: string
  error?: string | undefined
  onChange: (url: string) => void
}

/** The field for one picture, which is uploaded as soon as it is cropped. */
export function PictureUpload({ name, label, shape, value, error, onChange }: PictureUploadProps) {
  return (
    <UploadedPictureField
      name={name}
      label={label}
      inputLabel={label}
      shape={shape}
      value={value}
      error={error}
      onChange={onChange}
    >
      {value ? (
        <img className={`round-10 ${styles.small}`} src={value} alt="" />
      ) : (
        <Text c="dimmed">None yet</Text>
      )}
    </UploadedPictureField>
  )
}
