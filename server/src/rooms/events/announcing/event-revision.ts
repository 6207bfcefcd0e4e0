import { isDeepStrictEqual } from 'node:util'
import { Problem } from '#platform/problem.ts'
import type { EventChange, EventRow } from '#rooms/events/events.store.ts'

/**
 * Refuses a form that was opened before someone else changed the event.
 * @param revision the revision that the form began with; undefined if the client sends none, in which case
 *   its save wins.
 * @throws CONFLICT when the event has another revision now.
 */
export function requireRevision(revision: number | undefined, { sequence }: EventRow): void {
  if (revision === undefined || revision === sequence) return
  throw new Problem('CONFLICT', 'This event was changed after you opened it')
}

/** Returns whether the last change was this same form, sent again because its response was lost. */
export function isRepeat(
  revision: number | undefined,
  { before, after }: { before: EventRow; after: EventChange },
): boolean {
  if (revision !== before.sequence - 1) return false
  const { editedAt, changedAt, ...written } = after
  const stored: object = before
  const known = Object.entries(stored).filter(([name]) => name in written)
  return isDeepStrictEqual(written, Object.fromEntries(known))
}
