import { Button, Group } from '@mantine/core'
import type { Note } from '@portal/contract/note-records.ts'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReportDialog } from '#web/college/moderation/report-dialog.tsx'
import { call } from '#web/platform/call.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { ConfirmDelete } from '#web/ui/confirm-delete.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MoreItem, MoreMenu } from '#web/ui/more-menu.tsx'
import { ShareButtons } from '#web/ui/share-buttons.tsx'
import { DownloadNote } from './download-note.tsx'
import { KeepNote, mayKeep } from './keep-note.tsx'
import { useMarkedNote, useMarkNote } from './mark-note.ts'
import styles from './note-actions.module.css'
import { noteAddressOf } from './note-labels.ts'
import { noteDetail } from './notes.cache.ts'
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
  const { isSaved } = useMarkedNote(note)
  const Bookmark = isSaved ? IconBookmarkFilled : IconBookmark
  return (
    <Button
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
  if (!canShare && !can.report && !can.delete && !mayKeep(note)) return null
  return (
    <>
      <MoreMenu label={`More for ${note.title}`}>
        {canShare && (
          <MoreItem icon="send" onClick={() => setOpen('share')}>
            Share
          </MoreItem>
        )}
        {mayKeep(note) && <KeepNote note={note} />}
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

function ReportNoteDialog({ note, ...dialog }: { note: Note; isOpen: boolean; onClose: () => void }) {
  return (
    <ReportDialog
      {...dialog}
      thing="note"
      advice="If it was copied, name the original author."
      send={(reason) => call('POST /notes/:id/report', { params: { id: note._id }, body: { reason } })}
    />
  )
}

interface DeleteNoteDialogProps {
  note: Pick<Note, '_id' | 'slug' | 'title'>
  isOpen: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Asks for confirmation and deletes the note with its files and their older versions. */
function DeleteNoteDialog({ note, isOpen, onClose, onDeleted }: DeleteNoteDialogProps) {
  const client = useQueryClient()
  const remove = async () => {
    const answer = await call('DELETE /notes/:id', { params: { id: note._id } })
    onDeleted()
    client.removeQueries({ queryKey: noteDetail(note.slug).queryKey })
    return answer
  }
  return <ConfirmDelete isOpen={isOpen} onClose={onClose} type="note" name={note.title} onDelete={remove} />
}

interface ShareNoteDialogProps {
  note: Pick<Note, 'slug' | 'title'>
  isOpen: boolean
  onClose: () => void
}

/** The link of a note, with buttons to share it. Only students of the college can open it. */
function ShareNoteDialog({ note, isOpen, onClose }: ShareNoteDialogProps) {
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title="Share note"
      sentence="Students can open it after signing in."
    >
      <ShareButtons url={`${window.location.origin}${noteAddressOf(note)}`} title={note.title} />
      <DialogButtons>
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
