import type { Handler } from '#platform/http/calls/handler.ts'
import { answerGroup } from './answer-group.ts'
import { checkIn } from './check-in.ts'
import { handOverGroup } from './hand-over-group.ts'
import { inviteMember } from './invite-member.ts'
import { listParticipants } from './list-participants.ts'
import { listRegisteredEvents } from './list-registered-events.ts'
import { markFeePaid } from './mark-fee-paid.ts'
import { readDoor } from './read-door.ts'
import { readDoorList } from './read-door-list.ts'
import { readRegistration } from './read-registration.ts'
import { registerAtDoor } from './register-at-door.ts'
import { registerForEvent } from './register-for-event.ts'
import { remindGroup } from './remind-group.ts'
import { removeInvited } from './remove-invited.ts'
import { renewRegisteredFeed } from './renew-registered-feed.ts'
import { saveRegistrationAnswers } from './save-registration-answers.ts'
import { setParticipantState } from './set-participant-state.ts'
import { subscribeToRegistered } from './subscribe-to-registered.ts'
import { undoCheckIn } from './undo-check-in.ts'
import { undoFeePaid } from './undo-fee-paid.ts'
import { unregisterFromEvent } from './unregister-from-event.ts'

/** Registrations with the people in them: students and groups register, teams decide and check in. */
export const seatsHandlers: readonly Handler[] = [
  ...[registerForEvent, readRegistration, unregisterFromEvent, answerGroup, saveRegistrationAnswers],
  ...[inviteMember, removeInvited, handOverGroup, remindGroup],
  ...[listRegisteredEvents, subscribeToRegistered, renewRegisteredFeed],
  ...[listParticipants, setParticipantState, checkIn, undoCheckIn, readDoor, registerAtDoor],
  ...[readDoorList, markFeePaid, undoFeePaid],
]
