import type { EventDetail } from '@portal/contract/event-records.ts'
import { expect } from 'vitest'
import { type SignedIn, type TestPortal, testStart } from './test-portal.ts'

/** Helpers for the tests of events. */

/** Returns the time some hours after the start of the tests. */
export function hoursOn(count: number): string {
  return new Date(testStart.getTime() + count * 3_600_000).toISOString()
}

/** Moves the clock to some hours after the start of the tests, and signs these people in again. */
export async function travel(t: TestPortal, hours: number, ...people: SignedIn[]): Promise<void> {
  t.clock.set(new Date(hoursOn(hours)))
  for (const person of people) person.token = await t.signIn(person.id)
}

let madeCount = 0

/** Returns the body of a team's form: a published event of tomorrow with a new title. */
export function eventOf(more: object = {}): object {
  madeCount += 1
  return {
    title: `Robo race ${madeCount}`,
    fest: 'Regular',
    body: '<p>Bring your robot.</p>',
    venue: 'Main hall',
    startsAt: hoursOn(48),
    endsAt: hoursOn(52),
    registrationClosesAt: hoursOn(40),
    publish: 'now',
    ...more,
  }
}

/** Creates an event of the team. */
export async function announce(t: TestPortal, team: SignedIn, more: object = {}): Promise<EventDetail> {
  const { status, body } = await t.call(team, 'POST', '/events', eventOf(more))
  expect([status, body.message]).toEqual([201, expect.any(String)])
  return body.data
}

/** Registers for an event and returns the answer. */
export function register(t: TestPortal, who: SignedIn, event: { slug: string }, more: object = {}) {
  return t.call(who, 'POST', `/events/${event.slug}/registration`, more)
}
