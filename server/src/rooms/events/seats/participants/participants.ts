import type { Handler } from '#platform/http/calls/handler.ts'
import { giveReceipt } from './give-receipt.ts'
import { listParticipants } from './list-participants.ts'
import { markFeePaid } from './mark-fee-paid.ts'
import { matchStatement } from './match-statement.ts'
import { refundFee } from './refund-fee.ts'
import { reportTransfer } from './report-transfer.ts'
import { setParticipantState } from './set-participant-state.ts'
import { undoFeePaid } from './undo-fee-paid.ts'

/** The team's list of participants: it approves them, takes them out, and marks their fees. */
export const participantsHandlers: readonly Handler[] = [
  ...[listParticipants, setParticipantState, markFeePaid, undoFeePaid],
  ...[reportTransfer, matchStatement, refundFee, giveReceipt],
]
