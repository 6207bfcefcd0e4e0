import { conflict } from '#platform/problem.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import type { SeenEventRow } from '#rooms/events/events.store.ts'
import { moveRegistration } from '#rooms/events/seats/moves/move-registration.ts'
import type { WantedMove } from '#rooms/events/seats/moves/wanted-move.ts'
import { noRegistration } from './no-registration.ts'
import { presentOwn } from './present-registration.ts'

/**
 * Moves the viewer's own registration as its leader.
 * @returns the registration afterwards.
 * @throws NOT_FOUND without a registration; CONFLICT when the table of moves does not have the move.
 */
export async function moveOwnGroup(
  { portal, viewer }: Pick<Caller, 'portal' | 'viewer'>,
  event: SeenEventRow,
  wanted: Pick<WantedMove, 'move' | 'participantId' | 'person'>,
) {
  const own = await presentOwn(portal, viewer.id, event)
  if (!own) throw noRegistration(viewer)
  await portal.inTransaction((tx) =>
    moveRegistration(portal, tx, {
      ...wanted,
      registrationId: own._id,
      by: 'student',
      accountId: viewer.id,
    }),
  )
  const data = await presentOwn(portal, viewer.id, event)
  if (!data) throw conflict('Your registration was cancelled')
  return data
}
