import { Button } from '@mantine/core'
import { limits } from '@portal/contract/limits.ts'
import { thumbnailOf } from '@portal/contract/thumbnail.ts'
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react'
import { FieldNote } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { imageTypes, type QueryImage } from './query-images.ts'
import styles from './query-images-field.module.css'

interface QueryImagesFieldProps {
  images: readonly QueryImage[]
  error: string | undefined
  onAdd: (files: readonly File[]) => void
  onRemove: (image: QueryImage) => void
}

/** Up to five pictures: picked, dropped here, or pasted anywhere in the form. */
export function QueryImagesField({ images, error, onAdd, onRemove }: QueryImagesFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const addChosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(currentTarget.files ?? [])])
    // The same file may be picked again after it was removed.
    currentTarget.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onAdd([...event.dataTransfer.files])
  }
  return (
    <fieldset
      className={styles.field}
      aria-describedby={`${id}-note`}
      aria-invalid={error ? true : undefined}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <legend className={styles.label}>
        Images <span>(optional)</span>
      </legend>
      <div className={styles.zone}>
        <Button
          variant="default"
          leftSection={<Icon name="plus" sizePx={16} />}
          onClick={() => input.current?.click()}
        >
          Add images
        </Button>
        <span className={styles.hint}>or drop or paste them here</span>
        <span className={styles.count}>
          {images.length} of {limits.queryImagesMax}
        </span>
      </div>
      {images.length > 0 && <Previews images={images} onRemove={onRemove} />}
      <input
        ref={input}
        type="file"
        accept={imageTypes.join(',')}
        multiple
        hidden
        aria-label="Images"
        onChange={addChosen}
      />
      <FieldNote
        id={`${id}-note`}
        help="JPEG, PNG, WebP, GIF or AVIF of at most 5 MB each. A reload keeps your words, not your pictures."
        error={error}
      />
    </fieldset>
  )
}

function Previews({ images, onRemove }: Pick<QueryImagesFieldProps, 'images' | 'onRemove'>) {
  return (
    <ul className={styles.previews}>
      {images.map((image) => (
        <li key={image.key} className={styles.preview}>
          <img src={thumbnailOf(image.src)} alt={image.name} />
          <button
            type="button"
            className={styles.remove}
            aria-label={`Remove ${image.name}`}
            onClick={() => onRemove(image)}
          >
            <Icon name="close" sizePx={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
