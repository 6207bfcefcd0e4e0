import { noteLimits } from '@portal/contract/note-words.ts'
import { type DragEvent, useId, useState } from 'react'
import { FieldNote } from '#web/ui/field.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { noteFileHelp, noteFileTypes } from './file-kind.ts'
import styles from './upload-field.module.css'
import { UploadItem } from './upload-item.tsx'
import { countRows, isReplaced } from './upload-list.ts'
import type { Uploads } from './use-uploads.ts'

interface UploadFieldProps {
  uploads: Uploads
  error: string | undefined
  /** Of the note that is changed: where its older versions are. */
  noteId: string | null
}

const rules = { types: noteFileTypes, countMax: noteLimits.filesMax }

/** The files of a note: picked or dropped here, and sent at once, each with how far it is. */
export function UploadField({ uploads, error, noteId }: UploadFieldProps) {
  const id = useId()
  const { isOver, ...dropping } = useDropping(uploads.add)
  const { rows } = uploads
  const problem = uploads.notice ?? error
  return (
    <fieldset
      className={styles.field}
      aria-describedby={`${id}-note`}
      aria-invalid={problem ? true : undefined}
      data-over={isOver}
      {...dropping}
    >
      <legend className={styles.label}>Files</legend>
      <div className={styles.zone}>
        <FileButton
          label="Files"
          rules={rules}
          onPick={(files) => uploads.add(files)}
          leftSection={<Icon name="plus" sizePx={16} />}
        >
          Add files
        </FileButton>
        <span className={styles.hint}>or drop them here</span>
        <span className={styles.count}>
          {countRows(rows)} of {noteLimits.filesMax}
        </span>
      </div>
      {rows.length > 0 && (
        <ul className={styles.rows} aria-label="Files of this note">
          {rows.map((row) => (
            <UploadItem
              key={row.id}
              row={row}
              uploads={uploads}
              noteId={noteId}
              isReplaced={isReplaced(row, rows)}
              replacedName={rows.find(({ kept }) => kept !== null && kept._id === row.replaces)?.name ?? null}
            />
          ))}
        </ul>
      )}
      <FieldNote id={`${id}-note`} help={noteFileHelp} error={problem} />
    </fieldset>
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
