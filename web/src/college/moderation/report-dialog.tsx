import { moderationLimits } from '@portal/contract/moderation-words.ts'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'

interface ReportDialogProps {
  /** The thing to report, such as "note". */
  thing: string
  /** Advice on the contents of a report of this kind. */
  advice?: string
  isOpen: boolean
  onClose: () => void
  send: (reason: string) => Promise<{ message: string }>
}

/** Asks a reader for the reason of a report. */
export function ReportDialog({ thing, advice = '', send, ...dialog }: ReportDialogProps) {
  return (
    <ReasonDialog
      {...dialog}
      title={`Report ${thing}`}
      label="What's wrong with it?"
      help={`The council sees your report and your name. ${advice}`.trim()}
      action="Report"
      lengthMax={moderationLimits.reasonLengthMax}
      onSend={send}
    />
  )
}
