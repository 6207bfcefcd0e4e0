import { Button, Group } from '@mantine/core'
import type { Note } from '@portal/contract/note-records.ts'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { LinkButton } from '#web/platform/link-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MoreItem, MoreMenu } from '#web/ui/more-menu.tsx'
import { DeleteNoteDialog } from './delete-note-dialog.tsx'
import { DownloadNote } from './download-note.tsx'
import { useMarkNote } from './mark-note.ts'
import styles from './note-actions.module.css'
import { ReportNoteDialog } from './report-note-dialog.tsx'
import { ShareNoteDialog } from './share-note-dialog.tsx'
import { UsefulMark } from './useful-mark.tsx'

interface NoteActionsProps {
  note: Note
  /** Called after the note was deleted, to close its view. */
  onDeleted: () => void
}

/** The actions for a note: the common ones as buttons, the others in a menu. */
export function NoteActions({ note, onDeleted }: NoteActionsProps) {
  return (
    <Group gap={8} flex={1} className={styles.actions}>
      <DownloadNote note={note} />
      <UsefulMark note={note} />
      {note.can.mark && <SaveNote note={note} />}
      {note.can.update && (
        <LinkButton
          to="/notes/create"
          search={{ edit: note.slug }}
          leftSection={<Icon name="edit" sizePx={16} />}
        >
          Edit
        </LinkButton>
      )}
      <MoreActions note={note} onDeleted={onDeleted} />
    </Group>
  )
}

function SaveNote({ note }: { note: Note }) {
  const { mutate } = useMarkNote(note, 'save')
  const { isSaved } = note
  const Bookmark = isSaved ? IconBookmarkFilled : IconBookmark
  return (
    <Button
      variant="default"
      px={11}
      aria-pressed={isSaved}
      aria-label={isSaved ? 'Saved' : 'Save'}
      onClick={() => mutate(!isSaved)}
    >
      <Bookmark size={18} stroke={1.8} aria-hidden="true" />
    </Button>
  )
}

type OpenDialog = 'share' | 'report' | 'delete' | null

function MoreActions({ note, onDeleted }: NoteActionsProps) {
  const [open, setOpen] = useState<OpenDialog>(null)
  const close = () => setOpen(null)
  const { can, state } = note
  const canShare = state === 'shown'
  if (!canShare && !can.report && !can.delete) return null
  return (
    <>
      <MoreMenu label={`More for ${note.title}`}>
        {canShare && (
          <MoreItem icon="send" onClick={() => setOpen('share')}>
            Share
          </MoreItem>
        )}
        {(can.report || note.isReported) && (
          <MoreItem icon="alert" isDisabled={!can.report} onClick={() => setOpen('report')}>
            {note.isReported ? 'Reported' : 'Report'}
          </MoreItem>
        )}
        {can.delete && (
          <MoreItem icon="delete" isDanger onClick={() => setOpen('delete')}>
            Delete
          </MoreItem>
        )}
      </MoreMenu>
      <ShareNoteDialog note={note} isOpen={open === 'share'} onClose={close} />
      <ReportNoteDialog note={note} isOpen={open === 'report'} onClose={close} />
      <DeleteNoteDialog note={note} isOpen={open === 'delete'} onClose={close} onDeleted={onDeleted} />
    </>
  )
}
