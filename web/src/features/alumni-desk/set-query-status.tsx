import type { DeskQuery } from '@portal/contract/forum-desk.ts'
import { limits } from '@portal/contract/limits.ts'
import { call } from '#web/platform/call.ts'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'

export function SetQueryStatus({ query, onClose }: { query: DeskQuery; onClose: () => void }) {
  const { isOpen } = query
  const set = (reason: string) =>
    call('PUT /alumni/admin/queries/:id/status', {
      params: { id: query._id },
      body: { isOpen: !isOpen, reason },
    })
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={isOpen ? 'Close this query' : 'Reopen this query'}
      label="Reason"
      help="Kept in the history. The student is notified that it changed."
      action={isOpen ? 'Close query' : 'Reopen query'}
      lengthMax={limits.deskReasonLengthMax}
      onSend={set}
    />
  )
}
