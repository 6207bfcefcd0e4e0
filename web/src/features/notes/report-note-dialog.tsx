import type { Note } from '@portal/contract/note-records.ts'
import { noteLimits } from '@portal/contract/note-words.ts'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { useNotesRefresh } from './notes.cache.ts'

interface ReportNoteDialogProps {
  note: Note
  isOpen: boolean
  onClose: () => void
}

/** Asks why a note should not stand there. */
export function ReportNoteDialog({ note, ...dialog }: ReportNoteDialogProps) {
  const { refreshAll } = useNotesRefresh()
  const report = async (reason: string) => {
    const { message } = await call('POST /notes/:id/report', { params: { id: note._id }, body: { reason } })
    toast.good(message)
    void refreshAll()
  }
  return (
    <ReasonDialog
      {...dialog}
      title="Report note"
      label="What's wrong with it?"
      help="The council sees your report and your name. If it was copied, name the original author."
      action="Report"
      lengthMax={noteLimits.reasonLengthMax}
      onSend={report}
    />
  )
}
