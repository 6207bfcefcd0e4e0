import type { Handler } from '#platform/http/calls/handler.ts'
import { addDeskMember } from './add-desk-member.ts'
import { approveRegistration } from './approve-registration.ts'
import { editDeskMember } from './edit-desk-member.ts'
import { exportDeskParticipants } from './export-desk-participants.ts'
import { exportDeskShifts } from './export-desk-shifts.ts'
import { listDeskEvents } from './list-desk-events.ts'
import { listDeskParticipants } from './list-desk-participants.ts'
import { printDeskAttendance } from './print-desk-attendance.ts'
import { printDeskBadges } from './print-desk-badges.ts'
import { printReceipt } from './print-receipt.ts'
import { printShiftSheet } from './print-shift-sheet.ts'
import { readDeskRegistration } from './read-desk-registration.ts'
import { readDeskTotals } from './read-desk-totals.ts'
import { recordPayment } from './record-payment.ts'
import { registerWalkIn } from './register-walk-in.ts'
import { replaceDeskMember } from './replace-desk-member.ts'
import { searchDesk } from './search-desk.ts'
import { undoApproval } from './undo-approval.ts'
import { voidPayment } from './void-payment.ts'

/**
 * The registration desk of the festival. A registration is approved, paid and voided as a whole. Every action
 * records its account, and the client id makes it count once however often it is sent.
 */
export const deskHandlers: readonly Handler[] = [
  ...[listDeskEvents, searchDesk, listDeskParticipants, readDeskRegistration],
  ...[approveRegistration, undoApproval, recordPayment, voidPayment, printReceipt],
  ...[registerWalkIn, addDeskMember, replaceDeskMember, editDeskMember],
  ...[readDeskTotals, exportDeskShifts, printShiftSheet],
  ...[exportDeskParticipants, printDeskBadges, printDeskAttendance],
]
