import type { Room } from '#platform/room.ts'
import { cancelGuestEntry } from './cancel-guest-entry.ts'
import { checkRegistration } from './check-registration.ts'
import { confirmGuest } from './confirm-guest.ts'
import { listFestivalEvents } from './list-festival-events.ts'
import { listParticipatedIn } from './list-participated-in.ts'
import { readGuestEntry } from './read-guest-entry.ts'
import { registerGroup } from './register-group.ts'
import { registerGstian } from './register-gstian.ts'
import { registerGuest } from './register-guest.ts'
import { registerGuestGroup } from './register-guest-group.ts'
import { resendGuestCode } from './resend-guest-code.ts'
import { saveGuestAnswers } from './save-guest-answers.ts'
import { unregisterGstian } from './unregister-gstian.ts'

export const registrationHandlers: Room['handlers'] = [
  ...[listFestivalEvents, listParticipatedIn, checkRegistration],
  ...[registerGstian, unregisterGstian, registerGroup],
  ...[registerGuest, registerGuestGroup, readGuestEntry, confirmGuest, resendGuestCode],
  ...[saveGuestAnswers, cancelGuestEntry],
]
