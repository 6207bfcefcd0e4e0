import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { runSweep } from '#server/testing/announcements-testing.ts'
import { announce, register } from '#server/testing/events-testing.ts'
import { answerForm, fieldOf, openFormOf } from '#server/testing/form-answers-testing.ts'
import { listenSomewhere, readLive } from '#server/testing/live-reader.ts'
import { mailsTo } from '#server/testing/registration-testing.ts'
import { type SignedIn, type TestPortal, testPortal } from '#server/testing/test-portal.ts'

// Tests of messages and mails when a server dies, or a transaction fails, right after a registration.

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let other: TestPortal
let team: SignedIn
let watcher: SignedIn
let origin: string
beforeAll(async () => {
  other = await t.openReplica()
  team = await t.person('Team')
  watcher = await t.person('Student')
  origin = await listenSomewhere(other.app)
})
afterEach(() => vi.restoreAllMocks())

const seatsLeft = async (event: { _id: string }, at = other) => {
  const { body } = await at.call(null, 'GET', '/events?limit=50&when=all')
  return body.data.result.find(({ _id }: { _id: string }) => _id === event._id).seatsLeft
}
const mailsOf = async (who: SignedIn) => (await mailsTo(t, who.email)).length

/** Makes the next message to replicas fail, as if the database were briefly unavailable. */
const failNextMessage = () =>
  vi.spyOn(t.portal.listener, 'notify').mockRejectedValueOnce(new Error('connection terminated'))

/** Suppresses timers of half a second, as if the server died before they fired. */
function dropTimers(): null {
  const start = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms?: number) => {
    const timer = start(act, ms)
    if (ms === 500) clearTimeout(timer)
    return timer
  }) as typeof setTimeout)
  return null
}

test.each([
  ['fail once', failNextMessage],
  ['die with their server', dropTimers],
])(
  'messages of a registration that %s are sent by the sweep of any server, with the mail',
  async (_how, breakIt) => {
    const event = await announce(t, team, { seats: 5 })
    const student = await t.person('Student')
    expect(await seatsLeft(event)).toBe(5)
    const reader = await readLive(origin, watcher, `event:${event._id}`)
    await reader.until(': open')
    const broken = breakIt()
    await register(t, student, event)
    expect(await seatsLeft(event, t)).toBe(4)
    if (broken) await vi.waitFor(() => expect(broken).toHaveBeenCalled(), 5_000)
    vi.restoreAllMocks()
    expect([await seatsLeft(event), await mailsOf(student)]).toEqual([5, 0])
    t.clock.advance(3_000)
    await runSweep('mail-registrations-sweep', other)
    await reader.until(`changed {"channel":"event:${event._id}"`)
    expect([await seatsLeft(event), await mailsOf(student)]).toEqual([4, 1])
    reader.leave()
  },
)

test('a server that a message did not reach shows old seats for ten seconds at most', async () => {
  const event = await announce(t, team, { seats: 5 })
  expect(await seatsLeft(event)).toBe(5)
  dropTimers()
  await register(t, await t.person('Student'), event)
  const now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now + 9_000)
  expect(await seatsLeft(event)).toBe(5)
  vi.spyOn(performance, 'now').mockImplementation(() => now + 11_000)
  await expect.poll(() => seatsLeft(event)).toBe(4)
})

test('an approval, a cancelled event and an answer to a form are not written without their message', async () => {
  const event = await announce(t, team)
  const student = await t.person('Student')
  await register(t, student, event)
  await expect.poll(() => seatsLeft(event, t)).toBeDefined()
  const [participant] = (await t.call(team, 'GET', `/events/${event.slug}/participants`)).body.data.result
  const form = await openFormOf(t, team, [fieldOf('text', 'Note')])
  const calls = [
    () => t.call(team, 'PUT', `/events/${event.slug}/participants/${participant._id}`, { state: 'Approved' }),
    () => answerForm(t, student, form, { note: 'I can come' }),
    () => t.call(team, 'PUT', `/events/${event.slug}/cancel`, { reason: 'The hall is flooded' }),
  ]
  for (const call of calls) {
    const failing = vi
      .spyOn(t.portal.listener, 'notify')
      .mockRejectedValue(new Error('connection terminated'))
    expect((await call()).status).toBe(500)
    failing.mockRestore()
    expect((await call()).status).toBeLessThan(300)
  }
})
