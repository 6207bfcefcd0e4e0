import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { uploadImage } from '#web/platform/upload-image.ts'
import type { PictureShape } from '#web/ui/crop-picture.ts'
import { PictureField } from '#web/ui/form/picture-field.tsx'
import styles from './festival-site.module.css'

interface PictureUploadProps {
  name: string
  label: string
  shape: PictureShape
  /** The address of the picture; '' is none. */
  value: string
  error: string | undefined
  onChange: (url: string) => void
}

/** One picture, sent as soon as its part is chosen. */
export function PictureUpload({ name, label, shape, value, error, onChange }: PictureUploadProps) {
  const upload = useMutation({
    mutationFn: (file: File) => uploadImage(file, () => undefined),
    onSuccess: ({ url }) => onChange(url),
  })
  return (
    <PictureField
      name={name}
      label={label}
      inputLabel={label}
      shape={shape}
      hasPicture={value !== ''}
      error={error ?? upload.error?.message}
      isBusy={upload.isPending}
      onCropped={(file) => upload.mutate(file)}
      onRemove={() => onChange('')}
    >
      {value ? <img className={styles.small} src={value} alt="" /> : <Text c="dimmed">None yet</Text>}
    </PictureField>
  )
}
