import { Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { FieldNote } from './field.tsx'
import { FileButton } from './file-button.tsx'
import styles from './file-picker.module.css'
import { Icon } from './icon.tsx'
import { PickedFileList } from './picked-file-list.tsx'
import type { FilePicking, FileRules } from './picked-files.ts'

interface FilePickerProps {
  label: string
  help: string
  rules: FileRules
  /** Of `usePickedFiles(rules)`; the form keeps it, and sends its files. */
  picking: FilePicking
  /** What the server said of it. */
  error?: string | undefined
  isRequired?: true
  /** The words of the button; 'Choose' (then 'Change') for one file, 'Add files' for several. */
  addLabel?: string
  /** Beside the button, for people with a mouse: 'or drop or paste them here'. */
  hint?: string
  /** One file that the portal has and does not show, in words; a new one takes its place. */
  kept?: string | undefined
  /** While they are sent: from 0 to 1. */
  progress?: number | null
}

/** A field of files: picked or dropped here, shown, taken back, and told of when they do not fit. */
export function FilePicker(props: FilePickerProps) {
  const { label, help, rules, picking, error, isRequired } = props
  const id = useId()
  const { isOver, ...dropping } = useDropping((files) => void picking.add(files))
  const problem = picking.refusals.length > 0 ? picking.refusals.join(' ') : error
  return (
    <fieldset
      className={styles.field}
      aria-describedby={`${id}-note`}
      aria-invalid={problem ? true : undefined}
      data-over={isOver}
      {...dropping}
    >
      <legend className={styles.label}>
        {label}
        {!isRequired && <span> (optional)</span>}
      </legend>
      {rules.countMax === 1 ? <OneFile {...props} /> : <SeveralFiles {...props} />}
      <SendingBar label={label} progress={props.progress ?? null} />
      <FieldNote id={`${id}-note`} help={help} error={problem} />
    </fieldset>
  )
}

function OneFile({ label, rules, picking, addLabel, kept }: FilePickerProps) {
  const word = addLabel ?? (picking.files.length > 0 || kept ? 'Change' : 'Choose')
  return (
    <Zone>
      {picking.files.length > 0 ? (
        <PickedFileList files={picking.files} onRemove={picking.remove} shape="rows" />
      ) : (
        <span className={styles.empty}>{kept ?? 'No file chosen'}</span>
      )}
      <FileButton
        label={label}
        rules={rules}
        onPick={(files) => void picking.add(files)}
        buttonLabel={`${word} ${label}`}
        leftSection={<Icon name="plus" sizePx={16} />}
      >
        {word}
      </FileButton>
    </Zone>
  )
}

function SeveralFiles({ label, rules, picking, addLabel = 'Add files', hint }: FilePickerProps) {
  const { files, add, remove } = picking
  const hasOnlyPictures = rules.types.every((type) => type.startsWith('image/'))
  return (
    <>
      <Zone>
        <FileButton
          label={label}
          rules={rules}
          onPick={(files) => void add(files)}
          leftSection={<Icon name="plus" sizePx={16} />}
        >
          {addLabel}
        </FileButton>
        {hint && <span className={styles.hint}>{hint}</span>}
        <span className={styles.count}>
          {files.length} of {rules.countMax}
        </span>
      </Zone>
      {files.length > 0 && (
        <PickedFileList files={files} onRemove={remove} shape={hasOnlyPictures ? 'tiles' : 'rows'} />
      )}
    </>
  )
}

function Zone({ children }: { children: ReactNode }) {
  return <div className={styles.zone}>{children}</div>
}

function SendingBar({ label, progress }: { label: string; progress: number | null }) {
  if (progress === null) return null
  return (
    <Progress className={styles.progress} value={progress * 100} aria-label={`${label}: upload progress`} />
  )
}

/** Files may be dropped on the whole field; a page elsewhere would open them and lose the form. */
function useDropping(add: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      add([...event.dataTransfer.files])
    },
  }
}
