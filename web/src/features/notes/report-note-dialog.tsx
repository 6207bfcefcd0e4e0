import type { Note } from '@portal/contract/note-records.ts'
import { ReportDialog } from '#web/college/moderation/report-dialog.tsx'
import { call } from '#web/platform/call.ts'

interface ReportNoteDialogProps {
  note: Note
  isOpen: boolean
  onClose: () => void
}

export function ReportNoteDialog({ note, ...dialog }: ReportNoteDialogProps) {
  return (
    <ReportDialog
      {...dialog}
      thing="note"
      advice="If it was copied, name the original author."
      send={(reason) => call('POST /notes/:id/report', { params: { id: note._id }, body: { reason } })}
    />
  )
}
