import type { Clock } from '#platform/clock.ts'

const repeatMs = 10_000

/**
 * Returns the time since which the same text by the same person in the same place counts as a second press of
 * the button. Such a request is answered with the first post instead of creating another.
 */
export function repeatSince(clock: Clock): Date {
  return new Date(clock.now().getTime() - repeatMs)
}
