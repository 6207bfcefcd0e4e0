import type { Clock } from '#platform/clock.ts'

const repeatMs = 10_000

/**
 * Since when the same text of the same person in the same place is a second press of the button, and no second post
 * (trust.md rule 10): it is answered with the first one.
 */
export function repeatSince(clock: Clock): Date {
  return new Date(clock.now().getTime() - repeatMs)
}
