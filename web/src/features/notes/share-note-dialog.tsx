import { Button } from '@mantine/core'
import type { Note } from '@portal/contract/note-records.ts'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { ShareButtons } from '#web/ui/share-buttons.tsx'
import { noteAddressOf } from './note-labels.ts'

interface ShareNoteDialogProps {
  note: Pick<Note, 'slug' | 'title'>
  isOpen: boolean
  onClose: () => void
}

/** The link of a note, with buttons to share it. Only students of the college can open it. */
export function ShareNoteDialog({ note, isOpen, onClose }: ShareNoteDialogProps) {
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title="Share note"
      sentence="Students can open it after signing in."
    >
      <ShareButtons url={`${window.location.origin}${noteAddressOf(note)}`} title={note.title} />
      <DialogButtons>
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
