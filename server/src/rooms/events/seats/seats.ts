import type { Handler } from '#platform/http/calls/handler.ts'
import { atDoorHandlers } from './at-door/at-door.ts'
import { participantsHandlers } from './participants/participants.ts'
import { registeredHandlers } from './registered/registered.ts'
import { registeringHandlers } from './registering/registering.ts'

export { participantOf, ticketOf } from './at-door/ticket.ts'
export { attendedAudiences } from './participants/participant.store.ts'
export { listRegisteredOfFestival } from './registered/registered-events.store.ts'
export { presentOwn } from './registering/present-registration.ts'
export { registerByForm, whyNotByForm } from './registering/register-by-form.ts'
export { registerStudent } from './registering/register-for-event.ts'
export { unregisterStudent } from './registering/unregister-from-event.ts'
export { poolOf } from './registration.store.ts'

/**
 * Registrations with the people in them. `moves` changes their states and seats for all other parts; the registration desk of the
 * festival has its handlers in its own room and calls `at-desk`.
 */
export const seatsHandlers: readonly Handler[] = [
  ...[...registeringHandlers, ...registeredHandlers, ...participantsHandlers, ...atDoorHandlers],
]
