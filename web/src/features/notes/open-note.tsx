import type { Note } from '@portal/contract/note-records.ts'
import { useState } from 'react'
import { usePageTitle } from '#web/ui/page-title.ts'
import { ShareButtons } from '#web/ui/share-buttons.tsx'
import { NoteActions } from './note-actions.tsx'
import { NoteFacts, NoteTags } from './note-card.tsx'
import { NoteFileList } from './note-file-list.tsx'
import { moduleWords, noteAddressOf } from './note-labels.ts'
import { NoteState } from './note-state.tsx'
import styles from './preview-note.module.css'
import { ShowFile } from './show-file.tsx'

interface OpenNoteProps {
  note: Note
  onClose: () => void
}

/** What a note is at the left (on a phone above), and the file that is looked into. */
export function OpenNote({ note, onClose }: OpenNoteProps) {
  usePageTitle(note.title)
  const { files } = note
  const [chosen, setChosen] = useState(files.find(isShown)?._id ?? files[0]?._id)
  const file = files.find(({ _id }) => _id === chosen) ?? files[0]
  return (
    <div className={styles.open}>
      <div className={styles.about}>
        <NoteTags note={note} />
        <h2 className={styles.title}>{note.title}</h2>
        <p className={styles.subject}>
          {note.subject.name}, semester {note.subject.semester},{' '}
          {moduleWords(note.modules).toLocaleLowerCase('en')}
        </p>
        <NoteFacts note={note} />
        <NoteState note={note} />
        {note.description !== '' && <p className={styles.description}>{note.description}</p>}
        {files.length > 0 && <NoteFileList note={note} openId={file?._id} onOpen={setChosen} />}
        <NoteActions note={note} onDeleted={onClose} />
        {note.state === 'shown' && (
          <ShareButtons url={`${window.location.origin}${noteAddressOf(note)}`} title={note.title} />
        )}
      </div>
      {file && (
        <div className={styles.shown}>
          <ShowFile key={file._id} note={note} file={file} />
        </div>
      )}
    </div>
  )
}

function isShown({ kind }: Note['files'][number]): boolean {
  return kind === 'PDF' || kind === 'Image'
}
