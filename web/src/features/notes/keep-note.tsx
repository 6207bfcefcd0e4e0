import type { Note } from '@portal/contract/note-records.ts'
import { IconDeviceMobileDown } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fetchFile } from '#web/platform/fetch-file.ts'
import { dropNote, keepNote, keptNotes } from '#web/platform/kept-notes.ts'
import { messageOf } from '#web/platform/outcome.ts'
import { isSharedComputer } from '#web/platform/shared-computer.ts'
import { toast } from '#web/platform/toasts.ts'
import { fileSizeWords } from '#web/ui/file-size.ts'
import { MoreItem } from '#web/ui/more-menu.tsx'
import { noteFilePath } from './save-note-file.ts'

export function mayKeep({ files }: Pick<Note, 'files'>): boolean {
  return files.length > 0 && !isSharedComputer()
}

/** Keeps the note's files on this device, or removes them. */
export function KeepNote({ note }: { note: Note }) {
  const client = useQueryClient()
  const { data: kept = [] } = useQuery(keptNotes)
  const isKept = kept.some(({ noteId }) => noteId === note._id)
  const change = async (done: string, work: Promise<void>) => {
    try {
      await work
      await client.invalidateQueries(keptNotes)
      toast.good(done)
    } catch (error) {
      toast.warn(messageOf(error))
    }
  }
  const keep = () =>
    change(
      'Kept on this device',
      keepNote(note, async (fileId) => (await fetchFile(noteFilePath(note, fileId, 'preview'))).blob),
    )
  const byteCount = note.files.reduce((sum, file) => sum + file.byteCount, 0)
  return (
    <MoreItem
      icon={isKept ? 'delete' : <IconDeviceMobileDown size={16} stroke={1.8} aria-hidden="true" />}
      onClick={() => void (isKept ? change('Removed from this device', dropNote(note._id)) : keep())}
    >
      {isKept ? 'Remove from this device' : `Keep offline, ${fileSizeWords(byteCount)}`}
    </MoreItem>
  )
}
