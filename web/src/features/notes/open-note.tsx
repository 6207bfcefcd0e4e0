import { Box, Group, Stack, Text } from '@mantine/core'
import type { Note } from '@portal/contract/note-records.ts'
import { useState } from 'react'
import { usePageTitle } from '#web/ui/page-title.ts'
import { SelectMenu } from '#web/ui/select-menu.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { CloseNote } from './close-note.tsx'
import { NoteActions } from './note-actions.tsx'
import { NoteFacts, NoteTags } from './note-facts.tsx'
import { ofSubjectWords } from './note-labels.ts'
import styles from './preview-note.module.css'
import { ShowFile } from './show-file.tsx'

interface OpenNoteProps {
  note: Note
  onClose: () => void
  /** True for a page of its own, where the file comes before the text about it. */
  isPage?: boolean
}

/** A note with its actions and a preview of its file. */
export function OpenNote({ note, onClose, isPage = false }: OpenNoteProps) {
  usePageTitle(note.title)
  const { files } = note
  const [chosen, setChosen] = useState(files.find(isShown)?._id)
  const file = files.find(({ _id }) => _id === chosen) ?? files[0]
  const words = note.description !== '' && (
    <p style={{ maxWidth: '68ch', whiteSpace: 'pre-wrap' }}>{note.description}</p>
  )
  return (
    <>
      <div className={`grid gap-8 ${styles.about}`}>
        <Group gap="4px 8px">
          <NoteTags note={note} />
          <Text variant="dimmed">{ofSubjectWords(note)}</Text>
        </Group>
        <Box component={isPage ? 'h1' : 'h2'} fz={isPage ? 22 : 20}>
          {note.title}
        </Box>
        <NoteFacts note={note} />
        <NoteState note={note} />
        <Group gap={4} wrap="nowrap" align="start">
          <NoteActions note={note} onDeleted={onClose} />
          {!isPage && <CloseNote onClose={onClose} />}
        </Group>
        {!isPage && words}
        {file && files.length > 1 && (
          <SelectMenu
            label="File"
            value={file._id}
            choices={files.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={setChosen}
          />
        )}
      </div>
      {file && (
        <Stack gap={0} className={`grow line-above ${styles.shown}`}>
          <ShowFile key={file._id} note={note} file={file} />
        </Stack>
      )}
      {isPage && words}
    </>
  )
}

function isShown({ kind }: Note['files'][number]): boolean {
  return kind === 'PDF' || kind === 'Image'
}

/**
 * The state of a note that not everyone sees, with the council's reason. Renders nothing for a visible note.
 */
function NoteState({ note: { state, verdict } }: { note: Pick<Note, 'state' | 'verdict'> }) {
  if (state === 'shown') return null
  return (
    <p className="row wrap text-14 secondary" style={{ gap: '4px 10px', marginTop: 2 }}>
      {state === 'hidden' ? (
        <>
          <Tag tone="waiting" icon="clock">
            Hidden
          </Tag>
          Several readers reported this note. It's hidden until the council has reviewed it.
        </>
      ) : (
        <>
          <Tag tone="bad" icon="alert">
            Removed
          </Tag>
          {verdict === null ? 'The council removed this note.' : `The council removed this note: ${verdict}`}
        </>
      )}
    </p>
  )
}
