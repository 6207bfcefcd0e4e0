import { Button } from '@mantine/core'
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react'
import { FieldNote } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './file-field.module.css'
import type { FilePicking } from './picked-file.ts'

interface FileFieldProps {
  label: string
  help: string
  /** What the picker offers. */
  types: readonly string[]
  picking: FilePicking
  /** What the server said of it. */
  error: string | undefined
  /** What the portal has already, in words; a new file takes its place. */
  kept?: string | undefined
}

/** One file: picked or dropped here, shown, taken back. */
export function FileField({ label, help, types, picking, error, kept }: FileFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const { picked, refusal, pick, remove } = picking
  const problem = refusal ?? error
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) pick(file)
  }
  const takeChosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take(currentTarget.files)
    // The same file may be picked again after it was removed.
    currentTarget.value = ''
  }
  const takeDropped = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <fieldset
      className={styles.field}
      aria-describedby={`${id}-note`}
      aria-invalid={problem ? true : undefined}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={takeDropped}
    >
      <legend className={styles.label}>
        {label} <span>(optional)</span>
      </legend>
      <div className={styles.zone}>
        {picked?.previewUrl && (
          <img className={styles.preview} src={picked.previewUrl} alt={picked.file.name} />
        )}
        <span className={styles.name}>{picked?.file.name ?? kept ?? 'No file yet'}</span>
        {picked && (
          <Button variant="subtle" onClick={remove} aria-label={`Remove ${picked.file.name}`}>
            Remove
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<Icon name="plus" sizePx={16} />}
          onClick={() => input.current?.click()}
          aria-label={`${picked || kept ? 'Change' : 'Choose'} ${label}`}
        >
          {picked || kept ? 'Change' : 'Choose'}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept={types.join(',')}
        hidden
        aria-label={label}
        onChange={takeChosen}
      />
      <FieldNote id={`${id}-note`} help={help} error={problem} />
    </fieldset>
  )
}
