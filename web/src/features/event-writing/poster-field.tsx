import { Box } from '@mantine/core'
import { eventLimits } from '@portal/contract/event-words.ts'
import { useMutation } from '@tanstack/react-query'
import { uploadImage } from '#web/platform/upload-image.ts'
import type { PictureShape } from '#web/ui/crop-picture.ts'
import { fileSizeWords } from '#web/ui/file-size.ts'
import { PictureField } from '#web/ui/form/picture-field.tsx'
import { Poster } from '#web/ui/poster.tsx'

interface PosterFieldProps {
  /** The address of the picture; '' is none. */
  value: string
  error: string | undefined
  title: string
  onChange: (poster: string) => void
}

const shape: PictureShape = {
  ...{ name: 'poster', type: 'image/jpeg', isRound: false, widthMax: 1_200, ratio: 1 },
}

/** The poster, cropped; it is sent as soon as its part is chosen. Without one it is drawn. */
export function PosterField({ value, error, title, onChange }: PosterFieldProps) {
  const upload = useMutation({
    mutationFn: (file: File) => uploadImage(file, () => undefined),
    onSuccess: ({ url }) => onChange(url),
  })
  return (
    <PictureField
      label="Poster"
      inputLabel="Poster picture"
      name="poster"
      shape={shape}
      hasPicture={value !== ''}
      help={`You can crop it; what is kept has at most ${fileSizeWords(eventLimits.posterBytesMax)}. Without one we'll create one.`}
      error={error ?? upload.error?.message}
      isBusy={upload.isPending}
      onCropped={(file) => upload.mutate(file)}
      onRemove={() => onChange('')}
    >
      <Box w={72} flex="none">
        <Poster slug={title || 'event'} title="" picture={value || null} size="card" />
      </Box>
    </PictureField>
  )
}
