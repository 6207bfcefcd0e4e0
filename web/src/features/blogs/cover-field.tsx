import { thumbnailOf } from '@portal/contract/thumbnail.ts'
import { useMutation } from '@tanstack/react-query'
import { uploadImage } from '#web/platform/upload-image.ts'
import type { PictureShape } from '#web/ui/crop-picture.ts'
import { PictureField } from '#web/ui/form/picture-field.tsx'
import styles from './cover-field.module.css'

interface CoverFieldProps {
  /** The address of the picture; '' is none. */
  value: string
  error: string | undefined
  onChange: (cover: string) => void
}

const shape: PictureShape = {
  ...{ name: 'cover', type: 'image/jpeg', isRound: false, widthMax: 1_600, ratio: 16 / 9 },
}

/** The picture above the blog, cropped; it is sent as soon as its part is chosen. Without one it is drawn. */
export function CoverField({ value, error, onChange }: CoverFieldProps) {
  const upload = useMutation({
    mutationFn: (file: File) => uploadImage(file, () => undefined),
    onSuccess: ({ url }) => onChange(url),
  })
  return (
    <PictureField
      label="Cover"
      inputLabel="Cover picture"
      shape={shape}
      hasPicture={value !== ''}
      help="You can crop it. Without one we'll create one."
      error={error ?? upload.error?.message}
      isBusy={upload.isPending}
      onCropped={(file) => upload.mutate(file)}
      onRemove={() => onChange('')}
    >
      {value !== '' && <img className={styles.cover} src={thumbnailOf(value)} alt="Cover" />}
    </PictureField>
  )
}
