import { ActionIcon } from '@mantine/core'
import type { Note } from '@portal/contract/note-records.ts'
import { IconDownload } from '@tabler/icons-react'
import { fileSizeWords } from '#web/ui/file-size.ts'
import styles from './preview-note.module.css'
import { useNoteDownload } from './save-note-file.ts'

interface NoteFileListProps {
  note: Note
  /** Which one is looked into. */
  openId: string | undefined
  onOpen: (fileId: string) => void
}

/** The files of a note: each opens here and can be downloaded. */
export function NoteFileList({ note, openId, onOpen }: NoteFileListProps) {
  const { isBusy, download } = useNoteDownload(note)
  return (
    <ul className={styles.files} aria-label="Files">
      {note.files.map((file) => (
        <li key={file._id} data-open={file._id === openId}>
          <button
            type="button"
            className={styles.file}
            aria-pressed={file._id === openId}
            onClick={() => onOpen(file._id)}
          >
            <span className={styles.fileName}>{file.name}</span>
            <span className={styles.fileNote}>
              {file.kind}, {fileSizeWords(file.byteCount)}
            </span>
          </button>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            loading={isBusy}
            aria-label={`Download ${file.name}`}
            onClick={() => void download(file._id)}
          >
            <IconDownload size={20} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
