import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { uploadImage } from '#web/platform/upload-image.ts'
import { PictureField } from './picture-field.tsx'

type OwnProps = keyof UploadedPicture | 'hasPicture' | 'isBusy' | 'onCropped' | 'onRemove'

/** The result of `form.field(name)` for a picture. */
export interface UploadedPicture {
  /** The address of the picture, or '' for none. */
  value: string
  error?: string | undefined
  onChange: (url: string) => void
}

type UploadedPictureFieldProps = UploadedPicture & Omit<ComponentProps<typeof PictureField>, OwnProps>

/**
 * A field for one picture of a fixed shape that is uploaded as soon as it is cropped. The form stores its
 * address.
 */
export function UploadedPictureField({ value, onChange, error, ...field }: UploadedPictureFieldProps) {
  const upload = useMutation({
    mutationFn: (file: File) => uploadImage(file, () => undefined),
    onSuccess: ({ url }) => onChange(url),
  })
  return (
    <PictureField
      {...field}
      hasPicture={value !== ''}
      error={error ?? upload.error?.message}
      isBusy={upload.isPending}
      onCropped={(file) => upload.mutate(file)}
      onRemove={() => {
        upload.reset()
        onChange('')
      }}
    />
  )
}
