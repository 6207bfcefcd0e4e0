import type { EventRow } from '#rooms/events/events.store.ts'

/** Whether it took place and has ended: only then there is something to certify, and to judge. */
export function isOver({ state, endsAt }: Pick<EventRow, 'state' | 'endsAt'>, now: Date): boolean {
  return state === 'live' && endsAt !== null && endsAt <= now
}
