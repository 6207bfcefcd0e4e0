/*
 * Changes of registrations by the registration desk of the festival, which has the handlers and the audit.
 */

export type { RegisteringPerson } from '../moves/enter-registration.ts'
export { saveMemberAnswers, saveWalkInAnswers } from './answers-at-desk.ts'
export {
  approveAtDesk,
  followAtDesk,
  lockAtDesk,
  lockSeatAtDesk,
  unapproveAtDesk,
} from './approve-at-desk.ts'
export {
  addAtDesk,
  changeGuestAtDesk,
  peopleAtDesk,
  registerAtDesk,
  replaceAtDesk,
  takeSeatsAtDesk,
} from './register-at-desk.ts'
