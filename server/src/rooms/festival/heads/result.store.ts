import type { ResultPlace } from '@portal/contract/event-head-words.ts'
import type { Branch } from '@portal/contract/reference.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readRows } from '#platform/database/statements.ts'

/* Results of an event. A changed or withdrawn result stays stored, with the account and the reason. */

export interface ResultRow {
  id: string
  registrationId: string
  place: ResultPlace
  points: number
  reason: string
  isTie: boolean
}

/** Returns the valid results of an event. */
export function listResults(runner: Runner, eventId: string) {
  return readRows<ResultRow>(runner)`select id, registration_id as "registrationId", place, points, reason,
      is_tie as "isTie"
    from festival_results where event_id = ${eventId} and withdrawn_at is null order by place, id`
}

/**
 * Inserts a result. A result without points is valid at once, because nobody has to accept it.
 * @returns false when the place is taken, or the registration has a result; one of two simultaneous inserts
 *   succeeds.
 */
export async function insertResult(
  tx: Transaction,
  result: Omit<ResultRow, 'id'> & { eventId: string; branch: Branch | null; by: string; at: Date },
): Promise<boolean> {
  const { eventId, registrationId, place, points, branch, reason, isTie, by, at } = result
  const changed = await changeRows(tx)`insert into festival_results
    (event_id, registration_id, place, points, branch, reason, is_tie, proposed_by, proposed_at, accepted_at)
    values (${eventId}, ${registrationId}, ${place}, ${points}, ${branch}, ${reason}, ${isTie}, ${by}, ${at},
      ${points === 0 ? at : null})
    on conflict do nothing`
  return changed === 1
}

/** Closes the valid result of a registration; its row stays. @returns false when there is none. */
export async function closeResult(
  tx: Transaction,
  registrationId: string,
  { by, at, reason }: { by: string; at: Date; reason: string },
): Promise<boolean> {
  const changed = await changeRows(tx)`update festival_results
    set withdrawn_by = ${by}, withdrawn_at = ${at}, withdraw_reason = ${reason}
    where registration_id = ${registrationId} and withdrawn_at is null`
  return changed === 1
}

/** Records that the sports team has accepted the place of a registration, for this branch. */
export async function markAccepted(
  tx: Transaction,
  accepted: { registrationId: string; place: number; branch: Branch | null; at: Date },
): Promise<void> {
  const { registrationId, place, branch, at } = accepted
  await changeRows(tx)`update festival_results set accepted_at = ${at}, branch = coalesce(${branch}, branch)
    where registration_id = ${registrationId} and place = ${place} and withdrawn_at is null`
}

/** Makes the results of these registrations wait for the sports team again. */
export async function markWaiting(tx: Transaction, registrationIds: readonly string[]): Promise<void> {
  await changeRows(tx)`update festival_results set accepted_at = null
    where registration_id = any (${[...registrationIds]}::bigint[]) and points > 0 and withdrawn_at is null`
}
