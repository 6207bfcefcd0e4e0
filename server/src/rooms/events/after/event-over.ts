import type { EventRow } from '#rooms/events/events.store.ts'

/** Whether the event took place and has ended: only then are there certificates and feedback. */
export function isOver({ state, endsAt }: Pick<EventRow, 'state' | 'endsAt'>, now: Date): boolean {
  return state === 'live' && endsAt !== null && endsAt <= now
}
