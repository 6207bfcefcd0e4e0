import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lapsing, seatJobs } from '#rooms/events/seats/moves/seat-jobs.ts'
import { announce, register, travel } from '#server/testing/events-testing.ts'
import { guestCodeOf, guestForm } from '#server/testing/guests-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

// Tests of visitors who use others' e-mails, and of one person who uses the same e-mail twice.

const t = testPortal({ PORTAL_LIMIT_SCALE: '1' })
let team: SignedIn
let desk: SignedIn
let asha: SignedIn
beforeAll(async () => {
  team = await t.person('Team')
  desk = await t.person('RegDesk')
  asha = await t.person('Student', { name: 'Asha Rao', student: { prn: '124A9401' } })
})
beforeEach(() => travel(t, 0, team, desk, asha))

const festivalEvent = (more: object = {}) =>
  announce(t, team, { fest: 'TML', category: 'Moksh', guestFee: 250, fee: 0, seats: 3, ...more })
const claim = (event: { slug: string }, form: object = guestForm()) =>
  t.call(null, 'POST', '/tml/register/nonGstain', { slug: event.slug, ...form })
const confirm = (entry: string, code: string) => t.call(null, 'POST', '/tml/confirm', { entry, code })
const walkIn = (event: { slug: string }, body: object) =>
  t.call(desk, 'POST', `/tml/desk/events/${event.slug}/walk-in`, body)
/** Runs the job that looks for unconfirmed registrations each minute. */
const lapse = async () => {
  await seatJobs(t.portal)
    .find(({ name }) => name === `${lapsing}-sweep`)
    ?.run({})
}
const seatsLeft = async (event: { slug: string }) =>
  (await t.call(null, 'GET', `/events/${event.slug}`)).body.data.seatsLeft

describe('one e-mail', () => {
  const asGuest = () => guestForm({ email: asha.email.replace('@', '+fest@'), name: 'Asha Rao' })
  const deskGuest = () => ({ guest: { ...asGuest(), contactNumber: '9812345670' } })
  const payment = { mode: 'Cash', amount: 250 }

  test('takes one seat: not as a guest after the student, with whatever tag', async () => {
    const event = await festivalEvent()
    await register(t, asha, event)
    const refused = await claim(event, asGuest())
    expect([refused.status, refused.body.errors[0].path]).toEqual([409, 'email'])
    const atDesk = await walkIn(event, { people: [deskGuest()], payment })
    expect([atDesk.status, await seatsLeft(event)]).toEqual([409, 2])
  })

  test('nor as a student after the guest, who has proved it', async () => {
    const event = await festivalEvent()
    expect((await walkIn(event, { people: [deskGuest()], payment })).status).toBe(201)
    expect((await register(t, asha, event)).status).toBe(409)
    expect((await walkIn(event, { people: [{ student: '124A9401' }] })).status).toBe(409)
    expect(await seatsLeft(event)).toBe(2)
  })

  test('nor when the student registers before the guest confirms', async () => {
    const event = await festivalEvent()
    const form = asGuest()
    const { entry } = (await claim(event, form)).body.data
    await register(t, asha, event)
    const { status, body } = await confirm(entry, await guestCodeOf(t, form.email))
    expect([status, body.message]).toEqual([409, expect.stringContaining('has already registered')])
    expect(await seatsLeft(event)).toBe(2)
  })

  test('nor by merging two accounts: the lesser place gives its seat back', async () => {
    const event = await festivalEvent()
    const old = await t.person('Student', { student: { prn: '124A9402' } })
    await walkIn(event, { people: [deskGuest()], payment })
    await register(t, old, event)
    const regular = await announce(t, team, { seats: 4 })
    for (const who of [asha, old]) await register(t, who, regular)
    await t.portal.inTransaction((tx) => t.portal.merges.run(tx, { mergedId: old.id, survivingId: asha.id }))
    expect([await seatsLeft(event), await seatsLeft(regular)]).toEqual([2, 3])
    const own = await t.call(asha, 'GET', `/events/${event.slug}/registration`)
    expect(own.body.data.state).toBe('Registered')
  })
})

test('one visitor fills no event with made-up e-mails, and is stopped after some mails to strangers', async () => {
  // No registration of the tests above is waiting for its code any more.
  await travel(t, 1.1)
  await lapse()
  await travel(t, 0, team)
  const events = [await festivalEvent(), await festivalEvent(), await festivalEvent()]
  events.push(await festivalEvent({ hasWaitingList: false }), await festivalEvent({ seats: 60 }))
  const answers = []
  for (let nth = 0; nth < 70; nth += 1) answers.push(await claim(events[nth % 5] as { slug: string }))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(60)
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(await Promise.all(events.map(seatsLeft))).toEqual([3, 3, 3, 3, 60])
  expect((await register(t, asha, events[3] as { slug: string })).body.data.state).toBe('Registered')
  // Registrations that were not confirmed within the hour no longer count.
  await travel(t, 1.1, team)
  await lapse()
  expect((await claim(await festivalEvent())).status).toBe(201)
})

test("strangers who claim an e-mail don't keep its owner from a code", async () => {
  const event = await festivalEvent()
  const form = guestForm({ email: 'owner@claimed.example' })
  const claimFrom = async (remoteAddress: string) => {
    t.clock.advance(61_000)
    const body = { slug: event.slug, ...form }
    return (await t.call(null, 'POST', '/tml/register/nonGstain', body, { remoteAddress })).status
  }
  const strangers: number[] = []
  for (let nth = 0; nth < 11; nth += 1) strangers.push(await claimFrom('198.51.100.7'))
  expect(strangers).toEqual([...new Array<number>(10).fill(201), 429])
  expect(await claimFrom('203.0.113.5')).toBe(201)
})
