import { Button } from '@mantine/core'
import { thumbnailOf } from '@portal/contract/thumbnail.ts'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { uploadImage } from '#web/platform/upload-image.ts'
import type { PictureShape } from '#web/ui/crop-picture.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { pictureTypes } from '#web/ui/picked-files.ts'
import { useCropping } from '#web/ui/use-cropping.tsx'
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
  const input = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: (file: File) => uploadImage(file, () => undefined),
    onSuccess: ({ url }) => onChange(url),
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  const cropping = useCropping(shape, (file) => upload.mutate(file))
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    setRefusal(null)
    if (file) void cropping.pick(file).then(setRefusal)
    // The same file may be picked again after it was removed.
    currentTarget.value = ''
  }
  return (
    <Field
      label="Cover"
      help="You can crop it. Without one we'll create one."
      error={error ?? refusal ?? upload.error?.message}
    >
      {(wiring) => (
        <div className={styles.cover}>
          {value !== '' && <img src={thumbnailOf(value)} alt="Cover" />}
          <Button
            {...wiring}
            variant="default"
            loading={upload.isPending}
            leftSection={<Icon name="plus" sizePx={16} />}
            onClick={() => input.current?.click()}
          >
            {value === '' ? 'Add a cover' : 'Change cover'}
          </Button>
          {value !== '' && (
            <Button variant="subtle" color="gray" onClick={() => onChange('')}>
              Remove cover
            </Button>
          )}
          <input
            ref={input}
            type="file"
            accept={pictureTypes.join(',')}
            hidden
            aria-label="Cover picture"
            onChange={pick}
          />
          {cropping.dialog}
        </div>
      )}
    </Field>
  )
}
