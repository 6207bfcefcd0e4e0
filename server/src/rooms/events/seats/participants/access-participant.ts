import { idIn } from '#platform/database/id-in.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import { findParticipant, type ParticipantRow } from './participant.store.ts'

/**
 * Returns the participant of the event with this id.
 * @throws NOT_FOUND, also for a participant of another event.
 */
export async function accessParticipant(
  { db }: Pick<Portal, 'db'>,
  event: { id: string },
  participantId: string,
): Promise<ParticipantRow> {
  const id = idIn(participantId)
  const found = id === null ? undefined : await findParticipant(db, id)
  if (found?.eventId !== event.id) throw notFound('participant')
  return found
}
