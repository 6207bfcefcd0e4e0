import { Button } from '@mantine/core'
import { limits } from '@portal/contract/limits.ts'
import { thumbnailOf } from '@portal/contract/thumbnail.ts'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useRef } from 'react'
import { uploadImage } from '#web/platform/upload-image.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './cover-field.module.css'

interface CoverFieldProps {
  /** The address of the picture; '' is none. */
  value: string
  error: string | undefined
  onChange: (cover: string) => void
}

/** The picture above the blog; it is sent as soon as it is picked. Without one it is drawn. */
export function CoverField({ value, error, onChange }: CoverFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > limits.imageBytesMax)
        throw new Error(`${file.name} is larger than 5 MB: take a smaller one`)
      return uploadImage(file, () => undefined)
    },
    onSuccess: ({ url }) => onChange(url),
  })
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file) upload.mutate(file)
    // The same file may be picked again after it was removed.
    currentTarget.value = ''
  }
  return (
    <Field
      label="Cover"
      help="Wide pictures fit best. Without one, a picture is drawn for you."
      error={error ?? upload.error?.message}
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
            accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
            hidden
            aria-label="Cover picture"
            onChange={pick}
          />
        </div>
      )}
    </Field>
  )
}
