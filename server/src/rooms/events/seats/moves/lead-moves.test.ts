import type { EventRegistration } from '@portal/contract/event-records.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announce, register, travel } from '#server/testing/events-testing.ts'
import { mailsTo } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal, testStart } from '#server/testing/test-portal.ts'
import { seatJobs } from './seat-jobs.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let asha: SignedIn
let kabir: SignedIn
let leela: SignedIn
let omar: SignedIn
beforeAll(async () => {
  team = await t.person('Team')
  asha = await t.person('Student', { name: 'Asha Rao' })
  kabir = await t.person('Student', { name: 'Kabir Shah' })
  leela = await t.person('Student', { name: 'Leela Nair' })
  omar = await t.person('Student', { name: 'Omar Khan' })
})
beforeEach(async () => {
  t.clock.set(testStart)
  for (const one of [team, asha, kabir, leela, omar]) one.token = await t.signIn(one.id)
})

const pairs = { seats: 4, minMembers: 2, maxMembers: 3 }
async function groupOf(leader: SignedIn, members: SignedIn[], fields: object = pairs) {
  const event = await announce(t, team, fields)
  const group = { name: 'Gears', members: members.map(({ email }) => email) }
  const { status, body } = await register(t, leader, event, { group })
  expect(status, body.message).toBe(201)
  return event
}
type Event = Awaited<ReturnType<typeof announce>>
const own = async (who: SignedIn, { slug }: Event): Promise<EventRegistration> =>
  (await t.call(who, 'GET', `/events/${slug}/registration`)).body.data
const memberId = async (who: SignedIn, event: Event, { name }: { name: string }) =>
  (await own(who, event)).group?.members.find((one) => one.name === name)?._id ?? '0'
const answer = (who: SignedIn, { slug }: Event, accept: boolean) =>
  t.call(who, 'PUT', `/events/${slug}/group`, { accept })
const invite = (who: SignedIn, { slug }: Event, member: string, replaces?: string) =>
  t.call(who, 'POST', `/events/${slug}/group/members`, { member, ...(replaces && { replaces }) })
const remove = (who: SignedIn, { slug }: Event, id: string) =>
  t.call(who, 'DELETE', `/events/${slug}/group/members/${id}`)
const handOver = (who: SignedIn, { slug }: Event, member: string) =>
  t.call(who, 'PUT', `/events/${slug}/group/leader`, { member })
const remind = (who: SignedIn, { slug }: Event) => t.call(who, 'POST', `/events/${slug}/group/reminder`)
const bellOf = async (who: SignedIn): Promise<string[]> =>
  (await t.call(who, 'GET', '/notification/getAllNotifications')).body.data.result.map(
    ({ title }: { title: string }) => title,
  )
const subjectsTo = async ({ email }: SignedIn, { title }: Event) =>
  (await mailsTo(t, email))
    .map((mail) => mail.split('\n')[0] ?? '')
    .filter((subject) => subject.includes(title))
const seatsLeft = async ({ slug }: Event) =>
  (await t.call(null, 'GET', `/events/${slug}`)).body.data.seatsLeft

test('an invited member reads in the mail what the place costs, and nothing of a free event', async () => {
  for (const [fee, words] of [
    [50, /The fee is \S+50 a head\./],
    [0, null],
  ] as const) {
    const event = await groupOf(asha, [kabir], { ...pairs, fee, upiId: fee > 0 ? 'gears@bank' : '' })
    await invite(asha, event, leela.email)
    const mails = await mailsTo(t, leela.email)
    const invitation = mails.find((mail) => mail.includes(`Agree to Gears: ${event.title}`)) ?? ''
    expect(invitation).toContain('Asha Rao wants you in Gears.')
    if (words) expect(invitation).toMatch(words)
    else expect(invitation).not.toMatch(/\bfee\b/)
  }
})

describe('a group that somebody declined', () => {
  test('is kept for its leader, who invites someone else before the hold is over', async () => {
    const event = await groupOf(asha, [kabir])
    await answer(kabir, event, false)
    const left = await own(asha, event)
    expect(left).toMatchObject({ state: 'Pending members', can: { invite: true, remind: false } })
    expect(left.group?.members).toHaveLength(1)
    expect(left.group?.heldUntil).toBeTruthy()
    expect(await seatsLeft(event)).toBe(3)
    expect(await mailsTo(t, asha.email)).toContainEqual(expect.stringContaining('Invite someone else by'))
    expect(await invite(asha, event, leela.email)).toMatchObject({
      status: 201,
      body: { message: 'Leela Nair is asked to agree' },
    })
    expect(await seatsLeft(event)).toBe(2)
    expect(await bellOf(leela)).toContainEqual(expect.stringContaining('asks you to join a group'))
    expect(await subjectsTo(leela, event)).toContainEqual(expect.stringContaining('Agree to Gears'))
    expect((await answer(leela, event, true)).body.data).toMatchObject({ state: 'Registered' })
    expect(await own(asha, event)).toMatchObject({ state: 'Registered', group: { heldUntil: null } })
  })

  test('loses its seats when it is too small at the end of the hold', async () => {
    const event = await groupOf(asha, [kabir])
    await answer(kabir, event, false)
    await travel(t, 25, asha, team)
    for (const job of seatJobs(t.portal).filter(({ cron }) => cron)) await job.run({})
    expect((await t.call(asha, 'GET', `/events/${event.slug}/registration`)).status).toBe(404)
    expect(await seatsLeft(event)).toBe(4)
    expect(await mailsTo(t, asha.email)).toContainEqual(
      expect.stringContaining('Too few were in the group in time'),
    )
  })

  test('that had agreed has a day from the time at which a member leaves', async () => {
    const event = await groupOf(asha, [kabir])
    await answer(kabir, event, true)
    await t.call(kabir, 'DELETE', `/events/${event.slug}/registration`)
    const left = await own(asha, event)
    expect(left).toMatchObject({ state: 'Pending members', ticket: null })
    expect(left.group?.heldUntil).toBe(new Date(t.clock.now().getTime() + 24 * 3_600_000).toISOString())
  })

  test('gives the seat to the people who wait, and invites nobody before them', async () => {
    const event = await groupOf(asha, [kabir], { ...pairs, seats: 2, minMembers: 1 })
    expect((await register(t, leela, event)).body.data).toMatchObject({ state: 'Waiting' })
    await answer(kabir, event, false)
    expect(await own(leela, event)).toMatchObject({ state: 'Registered' })
    expect(await invite(asha, event, omar.email)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('All seats are taken') },
    })
    expect((await own(asha, event)).group?.members).toHaveLength(1)
  })
})

describe('an invitation', () => {
  test('is withdrawn for someone else, who has the seat', async () => {
    const event = await groupOf(asha, [kabir], { ...pairs, seats: 2 })
    const id = await memberId(asha, event, { name: 'Kabir Shah' })
    expect((await invite(asha, event, leela.email, id)).status).toBe(201)
    expect((await own(asha, event)).group?.members.map(({ name }) => name)).toEqual([
      'Asha Rao',
      'Leela Nair',
    ])
    expect((await t.call(kabir, 'GET', `/events/${event.slug}/registration`)).status).toBe(404)
    expect(await mailsTo(t, kabir.email)).toContainEqual(
      expect.stringContaining('Asha Rao withdrew the invitation to Gears'),
    )
    expect(await seatsLeft(event)).toBe(0)
    expect((await register(t, kabir, event, { group: { members: [omar.email] } })).status).toBe(201)
  })

  test('is withdrawn for nobody; who has agreed stays', async () => {
    const event = await groupOf(asha, [kabir, leela])
    await answer(leela, event, true)
    const id = await memberId(asha, event, { name: 'Leela Nair' })
    expect(await remove(asha, event, id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Leela Nair has agreed') },
    })
    const taken = await remove(asha, event, await memberId(asha, event, { name: 'Kabir Shah' }))
    expect(taken).toMatchObject({ status: 200, body: { data: { state: 'Registered' } } })
    expect(await seatsLeft(event)).toBe(2)
  })

  test('goes to students who may be in the event, and are not in it', async () => {
    const event = await groupOf(asha, [kabir])
    for (const [member, words] of [
      ['nobody@gst.example', /No student has the e-mail or PRN/],
      [kabir.email, /has already registered/],
      [asha.email, /has already registered/],
      [' ', /Enter the e-mail or PRN/],
    ] as const)
      expect(await invite(asha, event, member)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'member', message: expect.stringMatching(words) }] },
      })
    expect((await invite(asha, event, leela.email)).status).toBe(201)
    expect(await own(asha, event)).toMatchObject({ can: { invite: false } })
    expect(await invite(asha, event, omar.email)).toMatchObject({
      status: 409,
      body: { message: 'A group of this event has at most 3 members' },
    })
  })

  test('is made by the leader alone, and until the event begins', async () => {
    const event = await groupOf(asha, [kabir])
    await answer(kabir, event, true)
    expect(await own(kabir, event)).toMatchObject({
      can: { invite: false, changeInvited: false, handOver: false, remind: false },
    })
    expect(await invite(kabir, event, leela.email)).toMatchObject({
      status: 409,
      body: { message: 'Only the leader of the group can do this' },
    })
    expect((await invite(omar, event, leela.email)).status).toBe(404)
    await travel(t, 49, asha, team)
    expect(await invite(asha, event, leela.email)).toMatchObject({
      status: 409,
      body: { message: 'This event has started' },
    })
  })

  test('and an answer at once leave a group of people who are asked or in it', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const event = await groupOf(asha, [kabir], { ...pairs, seats: 2 })
      const id = await memberId(asha, event, { name: 'Kabir Shah' })
      const [accepted, replaced, again] = await Promise.all([
        answer(kabir, event, true),
        invite(asha, event, leela.email, id),
        invite(asha, event, omar.email, id),
      ])
      const statuses = [accepted.status === 200, replaced.status === 201, again.status === 201]
      expect(statuses.filter(Boolean)).toHaveLength(1)
      expect((await own(asha, event)).group?.members).toHaveLength(2)
      expect(await seatsLeft(event)).toBe(0)
    }
  })
})

describe('the lead of a group', () => {
  test('goes to a member who has agreed, who can do what the leader could', async () => {
    const event = await groupOf(asha, [kabir, leela])
    const id = await memberId(asha, event, { name: 'Kabir Shah' })
    expect(await handOver(asha, event, id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("hasn't agreed") },
    })
    await answer(kabir, event, true)
    expect(await handOver(asha, event, id)).toMatchObject({
      status: 200,
      body: { message: 'Kabir Shah leads the group now', data: { isLeader: false } },
    })
    expect(await own(kabir, event)).toMatchObject({
      isLeader: true,
      can: { changeInvited: true, remind: true },
    })
    expect(await bellOf(kabir)).toContainEqual(expect.stringContaining('You lead your group now'))
    expect(await subjectsTo(kabir, event)).toContainEqual(expect.stringContaining('You lead Gears now'))
    await t.call(asha, 'DELETE', `/events/${event.slug}/registration`)
    expect((await own(kabir, event)).group?.members.map(({ name }) => name)).toEqual([
      'Kabir Shah',
      'Leela Nair',
    ])
  })

  test('handed over while the leader leaves goes one way or the other', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const event = await groupOf(asha, [kabir, leela])
      await answer(kabir, event, true)
      const id = await memberId(asha, event, { name: 'Kabir Shah' })
      const [handed] = await Promise.all([
        handOver(asha, event, id),
        t.call(asha, 'DELETE', `/events/${event.slug}/registration`),
      ])
      const kept = await t.call(kabir, 'GET', `/events/${event.slug}/registration`)
      expect(kept.status).toBe(handed.status === 200 || kept.status === 200 ? 200 : 404)
      expect(await seatsLeft(event)).toBe(kept.status === 200 ? 2 : 4)
    }
  })
})

test('members who have not agreed are reminded once an hour', async () => {
  const event = await groupOf(asha, [kabir, leela])
  await answer(leela, event, true)
  const count = async (who: SignedIn) =>
    (await subjectsTo(who, event)).filter((subject) => subject.includes('Agree to')).length
  const [before, other] = [await count(kabir), await count(leela)]
  const [one, two] = await Promise.all([remind(asha, event), remind(asha, event)])
  expect([one.status, two.status].toSorted()).toEqual([200, 409])
  expect([await count(kabir), await count(leela)]).toEqual([before + 1, other])
  expect(await own(asha, event)).toMatchObject({ can: { remind: false } })
  expect((await remind(asha, event)).body.message).toBe(
    'They were reminded less than an hour ago. Remind them again in 60 minutes.',
  )
  t.clock.advance(3_600_000)
  for (const who of [asha, kabir]) who.token = await t.signIn(who.id)
  expect((await remind(asha, event)).status).toBe(200)
  await answer(kabir, event, true)
  expect((await remind(asha, event)).status).toBe(409)
})
