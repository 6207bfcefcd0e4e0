import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lapsing, seatJobs } from '#rooms/events/seats/moves/seat-jobs.ts'
import { announce, register, travel } from '#server/testing/events-testing.ts'
import { guestCodeOf, guestForm } from '#server/testing/guests-testing.ts'
import { mailsTo } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

// Tests of the calls of guests from other colleges, from the form to the cancellation.

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let asha: SignedIn
let desk: SignedIn
beforeAll(async () => {
  team = await t.person('Team', { name: 'Festival team' })
  asha = await t.person('Student', { name: 'Asha Rao' })
  desk = await t.person('RegDesk')
})
beforeEach(() => travel(t, 0, team, asha, desk))

const festivalEvent = (more: object = {}) =>
  announce(t, team, { fest: 'TML', category: 'Moksh', guestFee: 250, seats: 5, ...more })
const registerGuest = (event: { slug: string }, form: object = guestForm(), who: SignedIn | null = null) =>
  t.call(who, 'POST', '/tml/register/nonGstain', { slug: event.slug, ...form })
const registerGroup = (event: { slug: string }, members: object[], more: object = {}) =>
  t.call(null, 'POST', `/tml/nongstian/groupreg/?slug=${event.slug}`, { members, ...more })
const confirm = (entry: string, code: string) => t.call(null, 'POST', '/tml/confirm', { entry, code })
const read = (entry: string) => t.call(null, 'GET', `/tml/entry?entry=${encodeURIComponent(entry)}`)
/** Runs the job that looks for unconfirmed registrations each minute. */
const lapse = async () => {
  const sweep = seatJobs(t.portal).find(({ name }) => name === `${lapsing}-sweep`)
  await sweep?.run({})
}
const seatsLeft = async (event: { slug: string }) =>
  (await t.call(null, 'GET', `/events/${event.slug}`)).body.data.seatsLeft

describe('a guest', () => {
  test('gets a seat by the code of the e-mail, and then has a reference, a ticket and a key of their own', async () => {
    const event = await festivalEvent()
    const form = guestForm({ contactNumber: '+91 98123-45670' })
    const { status, body } = await registerGuest(event, form)
    expect([status, body.data]).toMatchObject([
      201,
      {
        state: 'Unconfirmed',
        isConfirmed: false,
        fee: 250,
        can: { confirm: true, cancel: true },
        reference: expect.stringMatching(/^TML-[0-9A-Z]{5}$/),
        members: [{ name: 'Meera Nair', contactNumber: '9812345670', ticket: null }],
      },
    ])
    expect(await seatsLeft(event)).toBe(5)
    const claim = body.data.entry
    const wrong = await confirm(claim, '000000')
    expect([wrong.status, wrong.body.errors[0]]).toMatchObject([400, { path: 'code' }])
    const code = await guestCodeOf(t, form.email)
    const right = await confirm(claim, code)
    expect(right.body.data).toMatchObject({ isConfirmed: true, confirmBy: null, can: { confirm: false } })
    expect(await seatsLeft(event)).toBe(4)
    const { entry } = right.body.data
    // The person who filled in the form knows the key of the claim, which no longer opens anything.
    expect((await read(claim)).status).toBe(404)
    expect((await t.call(null, 'DELETE', '/tml/entry', { entry: claim })).status).toBe(404)
    expect((await confirm(claim, code === '111111' ? '222222' : '111111')).status).toBe(400)
    expect((await confirm(claim, code)).body.data.entry).toBe(entry)
    expect((await mailsTo(t, form.email)).join()).not.toContain(encodeURIComponent(claim))
    const ticket = right.body.data.members[0].ticket
    const scanned = await t.call(team, 'POST', `/events/${event.slug}/checkin`, { code: ticket })
    expect(scanned.body.data).toMatchObject({ result: 'ok', participant: { name: 'Meera Nair' } })
    expect((await read(entry)).body.data.state).toBe('CheckedIn')
    expect((await confirm(entry, '000000')).status).toBe(200)
  })

  test('has five tries for a code that lasts 15 minutes, and a new one after half a minute', async () => {
    const event = await festivalEvent()
    const form = guestForm()
    const { entry } = (await registerGuest(event, form)).body.data
    const first = await guestCodeOf(t, form.email)
    const resend = () => t.call(null, 'POST', '/tml/confirm/resend', { entry })
    expect((await resend()).status).toBe(429)
    await travel(t, 0.3)
    for (const typed of [first, first === '111111' ? '222222' : '111111'])
      expect((await confirm(entry, typed)).body.errors[0].message).toContain('expired')
    expect((await resend()).status).toBe(200)
    const second = await guestCodeOf(t, form.email)
    expect((await confirm(entry, first === second ? 'x' : first)).status).toBe(400)
    for (let nth = 0; nth < 4; nth += 1) await confirm(entry, second === '111111' ? '222222' : '111111')
    expect((await confirm(entry, second)).body.errors[0].message).toContain('too often')
    for (const hours of [0.4, 0.5]) {
      await travel(t, hours)
      expect((await resend()).status).toBe(200)
      await guestCodeOf(t, form.email)
    }
    await travel(t, 0.6)
    expect((await resend()).status).toBe(409)
    expect((await confirm(entry, await guestCodeOf(t, form.email))).status).toBe(200)
    expect((await resend()).status).toBe(404)
  })

  test('who does not confirm reserves nothing, and may try again', async () => {
    const event = await festivalEvent({ seats: 1 })
    const form = guestForm()
    const { entry } = (await registerGuest(event, form)).body.data
    expect((await register(t, asha, event)).body.data.state).toBe('Registered')
    const code = await guestCodeOf(t, form.email)
    // The seat is taken by now, so they join the waiting list.
    const other = guestForm()
    const late = (await registerGuest(event, { ...other, joinWaitingList: true })).body.data
    expect((await confirm(late.entry, await guestCodeOf(t, other.email))).body.data).toMatchObject({
      state: 'Waiting',
      position: 1,
    })
    await travel(t, 1.1, asha, desk)
    await Promise.all([lapse(), lapse()])
    expect((await read(entry)).body.data).toMatchObject({ state: 'Cancelled', can: { cancel: false } })
    expect([(await confirm(entry, code)).status, await seatsLeft(event)]).toEqual([409, 0])
    const found = await t.call(desk, 'GET', `/tml/participants/${event.slug}?email=${form.email}`)
    expect(found.body.data.result).toMatchObject([
      {
        state: 'Cancelled',
        cancelReason: 'The e-mail was not confirmed within an hour',
      },
    ])
    // The same e-mail may try again.
    expect((await registerGuest(event, { ...form, joinWaitingList: true })).status).toBe(201)
  })

  test('cancels on their own page, which frees the seat, and finds it cancelled', async () => {
    const event = await festivalEvent()
    const { entry } = (await registerGuest(event)).body.data
    const cancel = () => t.call(null, 'DELETE', '/tml/entry', { entry })
    expect((await cancel()).body.data.state).toBe('Cancelled')
    expect([(await cancel()).status, await seatsLeft(event)]).toEqual([200, 5])
    const started = (await registerGuest(event)).body.data
    await travel(t, 49)
    expect((await t.call(null, 'DELETE', '/tml/entry', { entry: started.entry })).status).toBe(409)
  })

  test('is refused with a sentence where something is wrong', async () => {
    const event = await festivalEvent()
    const path = async (more: object) => (await registerGuest(event, guestForm(more))).body.errors?.[0]
    expect(await path({ name: '' })).toEqual({ path: 'name', message: 'Enter your name' })
    expect(await path({ college: '' })).toEqual({ path: 'college', message: 'Enter your college' })
    expect((await path({ email: 'meera' }))?.path).toBe('email')
    for (const contactNumber of ['12345', '98123456789', 9_812_345_670, ''])
      expect(await path({ contactNumber })).toEqual({
        path: 'contactNumber',
        message: 'Enter ten digits, like 9000012345',
      })
    expect((await registerGuest({ slug: '' })).status).toBe(400)
    expect((await registerGuest({ slug: 'no-such-event' })).status).toBe(404)
    const regular = await announce(t, team)
    expect((await registerGuest(regular)).status).toBe(404)
    const own = await festivalEvent({ guestFee: null })
    expect((await registerGuest(own)).body.message).toBe('This event is only for students of this college')
    await travel(t, 41)
    expect((await registerGuest(event)).body).toMatchObject({
      code: 'CONFLICT',
      message: 'Registration is closed',
    })
    for (const entry of ['', 'x', `${'1'}.${'0'.repeat(43)}`])
      expect([400, 404]).toContain((await read(entry)).status)
    expect((await confirm('1.x', '123456')).status).toBe(404)
    expect((await t.call(null, 'DELETE', '/tml/entry', { entry: '1.x' })).status).toBe(404)
    expect((await t.call(null, 'POST', '/tml/confirm/resend', { entry: '1.x' })).status).toBe(404)
  })

  test('registers once, however often; with other words they get the link by mail', async () => {
    const event = await festivalEvent()
    const form = guestForm()
    const answers = await Promise.all([1, 2, 3].map(() => registerGuest(event, form)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1)
    await confirm(answers[0]?.body.data.entry, await guestCodeOf(t, form.email))
    expect((await registerGuest(event, form)).status).toBe(409)
    const again = await registerGuest(event, {
      ...form,
      name: 'Somebody Else',
      email: form.email.replace('@', '+again@').toUpperCase(),
    })
    expect([again.status, again.body.errors[0].path, again.body.data]).toEqual([409, 'email', undefined])
    expect((await mailsTo(t, form.email)).join()).toContain('You have already registered')
    expect(await seatsLeft(event)).toBe(4)
  })

  test('who is a program is answered the same, and leaves nothing behind', async () => {
    const event = await festivalEvent()
    const answer = await registerGuest(event, guestForm({ website: 'http://spam.example' }))
    expect([answer.status, answer.body.data.isConfirmed]).toEqual([201, false])
    expect([await seatsLeft(event), (await read(answer.body.data.entry)).status]).toEqual([5, 404])
  })

  test('at the desk needs no code', async () => {
    const event = await festivalEvent()
    const { body } = await registerGuest(event, guestForm(), desk)
    expect(body.data).toMatchObject({ isConfirmed: true, members: [{ ticket: expect.any(String) }] })
  })
})

describe("a guest's own page", () => {
  test('follows the desk and the heads: paid, approved, played, the place, and what is taken back', async () => {
    const event = await festivalEvent({ venue: 'Main hall', points: [{ place: 'Winner', points: 50 }] })
    const { entry } = (await registerGuest(event, guestForm(), desk)).body.data
    const page = async () => (await read(entry)).body.data
    expect(await page()).toMatchObject({
      state: 'Registered',
      fee: 250,
      payment: null,
      played: 'none',
      place: null,
      event: { venue: 'Main hall', startsAt: event.startsAt },
    })
    const listed = await t.call(desk, 'GET', `/tml/participants/${event.slug}`)
    const id = listed.body.data.result[0]._id as string
    const paid = await t.call(desk, 'PUT', `/tml/payment/${id}`, { mode: 'Cash', amount: 250 })
    const { receipt } = paid.body.data.payment
    const payment = { mode: 'Cash', amount: 250, receipt, at: expect.any(String) }
    expect(await page()).toMatchObject({ state: 'Registered', payment })
    await t.call(desk, 'PUT', `/tml/approve/${id}`)
    expect((await page()).state).toBe('Approved')
    const mark = await t.call(team, 'PUT', `/tml/playerStatus/${id}`, { playedStatus: true })
    expect([mark.status, await page()]).toMatchObject([200, { played: 'played', place: null }])
    const result = `/tml/eventHead/registrations/${id}/result`
    expect((await t.call(team, 'PUT', result, { place: 1 })).status).toBe(200)
    expect(await page()).toMatchObject({ played: 'played', place: 1 })
    await t.call(team, 'DELETE', result, { reason: 'Mixed up two groups' })
    // Data that only the desk may see is left out.
    expect(Object.keys((await page()).payment).sort()).toEqual(['amount', 'at', 'mode', 'receipt'])
    await t.call(desk, 'DELETE', `/tml/payment/${id}`, { reason: 'Wrong registration' })
    expect(await page()).toMatchObject({ state: 'Approved', payment: null, place: null })
  })
})

describe('a group of guests', () => {
  test('is led by the first, of the size of the event, and confirmed by one code', async () => {
    const event = await festivalEvent({ minMembers: 2, maxMembers: 3 })
    const members = [guestForm(), guestForm({ name: 'Ravi Nair' })]
    const { status, body } = await registerGroup(event, members, { name: 'Platform Six' })
    expect([status, body.data]).toMatchObject([
      201,
      { groupName: 'Platform Six', members: [{}, { name: 'Ravi Nair' }] },
    ])
    expect((await mailsTo(t, members[1]?.email ?? '')).length).toBe(0)
    const code = await guestCodeOf(t, members[0]?.email ?? '')
    const confirmed = (await confirm(body.data.entry, code)).body.data
    expect(new Set(confirmed.members.map(({ ticket }: { ticket: string }) => ticket)).size).toBe(2)
    expect(await seatsLeft(event)).toBe(3)
  })

  test('stays once one of them was checked in, whoever that is', async () => {
    const event = await festivalEvent({ minMembers: 2, maxMembers: 3 })
    const members = [guestForm(), guestForm({ name: 'Ravi Nair' })]
    const { body } = await registerGroup(event, members, { name: 'Platform Seven' })
    const code = await guestCodeOf(t, members[0]?.email ?? '')
    const { entry, members: confirmed } = (await confirm(body.data.entry, code)).body.data
    const [, ravi] = confirmed
    await travel(t, 47, team)
    const scanned = await t.call(team, 'POST', `/events/${event.slug}/checkin`, { code: ravi.ticket })
    expect(scanned.body.data.result).toBe('ok')
    const cancelled = await t.call(null, 'DELETE', '/tml/entry', { entry })
    expect([cancelled.status, cancelled.body.message]).toEqual([409, 'You were checked in already'])
    expect(await seatsLeft(event)).toBe(3)
  })

  test('is refused with the field that is wrong', async () => {
    const event = await festivalEvent({ minMembers: 2, maxMembers: 2 })
    const one = guestForm()
    const fields = async (members: object[]) => {
      const { status, body } = await registerGroup(event, members)
      return [status, body.errors?.[0]?.path]
    }
    expect(await fields([one])).toEqual([400, 'members'])
    expect(await fields([guestForm(), guestForm(), guestForm()])).toEqual([400, 'members'])
    expect(await fields([one, one])).toEqual([400, 'members.1.email'])
    expect(await fields([one, guestForm({ contactNumber: '1' })])).toEqual([400, 'members.1.contactNumber'])
    expect(await fields([])).toEqual([400, 'members'])
    await t.call(desk, 'POST', `/tml/nongstian/groupreg/?slug=${event.slug}`, { members: [guestForm(), one] })
    expect(await fields([guestForm(), one])).toEqual([409, 'members.1.email'])
    expect((await t.call(null, 'POST', '/tml/nongstian/groupreg/', { members: [one] })).status).toBe(400)
  })
})

describe('many at once', () => {
  test('guests and students take exactly the seats that there are', async () => {
    const event = await festivalEvent({ seats: 7, hasWaitingList: false })
    const students = await Promise.all(Array.from({ length: 10 }, () => t.person('Student')))
    const answers = await Promise.all([
      ...students.map((student) => t.call(student, 'POST', `/tml/register/gstain/${event.slug}`)),
      ...students.map(() => registerGuest(event, guestForm(), desk)),
    ])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(13)
    expect(await seatsLeft(event)).toBe(0)
  })

  test('the lapse and the code at the same moment leave one truth', async () => {
    for (let round = 0; round < 4; round += 1) {
      await travel(t, 0, team)
      const event = await festivalEvent({ seats: 1 })
      const form = guestForm()
      const { entry } = (await registerGuest(event, form)).body.data
      // The first mail is sent before the second, because mails of the same moment have no order.
      await guestCodeOf(t, form.email)
      await travel(t, 0.9)
      await t.call(null, 'POST', '/tml/confirm/resend', { entry })
      const code = await guestCodeOf(t, form.email)
      await travel(t, 1.01)
      const [confirmed] = await Promise.all([confirm(entry, code), lapse()])
      const { state } = (await read(confirmed.body.data?.entry ?? entry)).body.data
      expect([200, 409]).toContain(confirmed.status)
      expect([state, await seatsLeft(event)]).toEqual(
        confirmed.status === 200 ? ['Registered', 0] : ['Cancelled', 1],
      )
    }
    const { rows } = await sql<{ taken: number }>`select taken from capacity_pools where taken < 0`.execute(
      t.portal.db,
    )
    expect(rows).toEqual([])
  })
})
