import { Image } from '@mantine/core'
import type { PictureShape } from '#web/ui/crop-picture.ts'
import { type UploadedPicture, UploadedPictureField } from '#web/ui/form/uploaded-picture-field.tsx'

const shape: PictureShape = { name: 'cover', type: 'image/jpeg', isRound: false, widthMax: 1_500, ratio: 3 }

/**
 * The field for the cover, which chats also show with the form's link. It is uploaded as soon as it is
 * cropped.
 */
export function CoverField(picture: UploadedPicture) {
  const { value } = picture
  return (
    <UploadedPictureField
      {...picture}
      label="Cover"
      inputLabel="Cover picture"
      name="cover"
      shape={shape}
      help="Above the questions, and beside the link where it is shared. JPEG, PNG, WebP, GIF or AVIF. You can crop it."
    >
      {value && <Image src={value} alt="The cover" w={180} h={60} radius={8} flex="none" />}
    </UploadedPictureField>
  )
}
