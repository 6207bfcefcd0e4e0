import { Box } from '@mantine/core'
import { eventLimits } from '@portal/contract/event-words.ts'
import type { PictureShape } from '#web/ui/crop-picture.ts'
import { fileSizeWords } from '#web/ui/file-size.ts'
import { type UploadedPicture, UploadedPictureField } from '#web/ui/form/uploaded-picture-field.tsx'
import { Poster } from '#web/ui/poster.tsx'

const shape: PictureShape = { name: 'poster', type: 'image/jpeg', isRound: false, widthMax: 1_200, ratio: 1 }

/** The field for the poster, which is cropped and then uploaded at once. Without one, a poster is drawn. */
export function PosterField({ title, ...picture }: UploadedPicture & { title: string }) {
  return (
    <UploadedPictureField
      {...picture}
      label="Poster"
      inputLabel="Poster picture"
      name="poster"
      shape={shape}
      help={`You can crop it; what is kept has at most ${fileSizeWords(eventLimits.posterBytesMax)}. Without one we'll create one.`}
    >
      <Box w={72} flex="none">
        <Poster slug={title || 'event'} title="" picture={picture.value || null} size="card" />
      </Box>
    </UploadedPictureField>
  )
}
