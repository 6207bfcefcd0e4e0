import type { EventRow } from '#rooms/events/events.store.ts'

/**
 * Returns whether the event took place and has ended. Only then can certificates be issued and feedback be
 * given.
 */
export function isOver({ state, endsAt }: Pick<EventRow, 'state' | 'endsAt'>, now: Date): boolean {
  return state === 'live' && endsAt !== null && endsAt <= now
}
