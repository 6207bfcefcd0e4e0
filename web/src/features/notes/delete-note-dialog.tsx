import type { Note } from '@portal/contract/note-records.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { ConfirmDelete } from '#web/ui/confirm-delete.tsx'
import { noteDetail } from './notes.cache.ts'

interface DeleteNoteDialogProps {
  note: Pick<Note, '_id' | 'slug' | 'title'>
  isOpen: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Asks for confirmation and deletes the note with its files and their older versions. */
export function DeleteNoteDialog({ note, isOpen, onClose, onDeleted }: DeleteNoteDialogProps) {
  const client = useQueryClient()
  const remove = async () => {
    const { message } = await call('DELETE /notes/:id', { params: { id: note._id } })
    toast.good(message)
    onDeleted()
    client.removeQueries({ queryKey: noteDetail(note.slug).queryKey })
  }
  return <ConfirmDelete isOpen={isOpen} onClose={onClose} type="note" name={note.title} onDelete={remove} />
}
