import { Text } from '@mantine/core'
import type { PictureShape } from '#web/ui/crop-picture.ts'
import { type UploadedPicture, UploadedPictureField } from '#web/ui/form/uploaded-picture-field.tsx'
import styles from './festival-site.module.css'

interface PictureUploadProps extends UploadedPicture {
  name: string
  label: string
  shape: PictureShape
}

/** The field for one picture, which is uploaded as soon as it is cropped. */
export function PictureUpload(props: PictureUploadProps) {
  const { label, value } = props
  return (
    <UploadedPictureField {...props} inputLabel={label}>
      {value ? (
        <img className={`round-10 ${styles.small}`} src={value} alt="" />
      ) : (
        <Text c="dimmed">None yet</Text>
      )}
    </UploadedPictureField>
  )
}
