import { Image } from '@mantine/core'
import type { PictureShape } from '#web/ui/crop-picture.ts'
import { UploadedPictureField } from '#web/ui/form/uploaded-picture-field.tsx'

interface CoverFieldProps {
  /** The address of the cover, or '' for none. */
  value: string
  error: string | undefined
  onChange: (cover: string) => void
}

const shape: PictureShape = { name: 'cover', type: 'image/jpeg', isRound: false, widthMax: 1_500, ratio: 3 }

/**
 * The field for the cover, which chats also show with the form's link. It is uploaded as soon as it is
 * cropped.
 */
export function CoverField({ value, error, onChange }: CoverFieldProps) {
  return (
    <UploadedPictureField
      label="Cover"
      inputLabel="Cover picture"
      name="cover"
      shape={shape}
      value={value}
      help="Above the questions, and beside the link where it is shared. JPEG, PNG, WebP, GIF or AVIF. You can crop it."
      error={error}
      onChange={onChange}
    >
      {value && <Image src={value} alt="The cover" w={180} h={60} radius={8} flex="none" />}
    </UploadedPictureField>
  )
}
