import type { Note } from '@portal/contract/notes.ts'
import { call } from '#web/platform/call.ts'
import { useNotesRefresh } from './notes.cache.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface ReportNoteDialogProps {
  note: Note
  isOpen: boolean
  onClose: () => void
}

/** Asks why a note should not stand there. */
export function ReportNoteDialog({ note, isOpen, onClose }: ReportNoteDialogProps) {
  const { refreshAll } = useNotesRefresh()
  return (
    <ReasonDialog
      title="Report note"
      label="What is wrong with it?"
      help="The council reads it, with your name. Say whose work it is when it was copied."
      button="Report"
      isOpen={isOpen}
      onClose={onClose}
      send={(reason) => call('POST /notes/:id/report', { params: { id: note._id }, body: { reason } })}
      onSent={() => void refreshAll()}
    />
  )
}
