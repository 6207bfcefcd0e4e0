import type { EventDetail } from '@portal/contract/event-records.ts'
import { expect } from 'vitest'
import { type SignedIn, type TestPortal, testStart } from './test-portal.ts'

/** What the tests of the events start from. */

/** A moment so many hours after the tests begin. */
export function hoursOn(count: number): string {
  return new Date(testStart.getTime() + count * 3_600_000).toISOString()
}

/** Sets the clock so many hours after the tests begin; these people are signed in then. */
export async function travel(t: TestPortal, hours: number, ...people: SignedIn[]): Promise<void> {
  t.clock.set(new Date(hoursOn(hours)))
  for (const person of people) person.token = await t.signIn(person.id)
}

let madeCount = 0

/** What a team's form sends: an event of tomorrow, published; its title is new each time. */
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

/** An event of the team. */
export async function announce(t: TestPortal, team: SignedIn, more: object = {}): Promise<EventDetail> {
  const { status, body } = await t.call(team, 'POST', '/events', eventOf(more))
  expect([status, body.message]).toEqual([201, expect.any(String)])
  return body.data
}

/** Registers, and gives what was answered. */
export function register(t: TestPortal, who: SignedIn, event: { slug: string }, more: object = {}) {
  return t.call(who, 'POST', `/events/${event.slug}/registration`, more)
}
