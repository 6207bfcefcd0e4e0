import { Box } from '@mantine/core'
import { eventLimits } from '@portal/contract/event-words.ts'
import type { PictureShape } from '#web/ui/crop-picture.ts'
import { fileSizeWords } from '#web/ui/file-size.ts'
import { UploadedPictureField } from '#web/ui/form/uploaded-picture-field.tsx'
import { Poster } from '#web/ui/poster.tsx'

interface PosterFieldProps {
  /** The address of the poster, or '' for none. */
  value: string
  error: string | undefined
  title: string
  onChange: (poster: string) => void
}

const shape: PictureShape = { name: 'poster', type: 'image/jpeg', isRound: false, widthMax: 1_200, ratio: 1 }

/** The field for the poster, which is cropped and then uploaded at once. Without one, a poster is drawn. */
export function PosterField({ value, error, title, onChange }: PosterFieldProps) {
  return (
    <UploadedPictureField
      label="Poster"
      inputLabel="Poster picture"
      name="poster"
      shape={shape}
      value={value}
      help={`You can crop it; what is kept has at most ${fileSizeWords(eventLimits.posterBytesMax)}. Without one we'll create one.`}
      error={error}
      onChange={onChange}
    >
      <Box w={72} flex="none">
        <Poster slug={title || 'event'} title="" picture={value || null} size="card" />
      </Box>
    </UploadedPictureField>
  )
}
