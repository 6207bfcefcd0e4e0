import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announce, hoursOn, register, travel } from '#server/testing/events-testing.ts'
import { mailsTo } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let students: SignedIn[]

beforeAll(async () => {
  team = await t.person('Team')
  students = []
  for (let count = 0; count < 30; count += 1) students.push(await t.person('Student'))
})
beforeEach(() => travel(t, 0, team, ...students.slice(0, 12)))

const student = (index: number) => students[index] as SignedIn
const unregister = (who: SignedIn, event: { slug: string }, body: object = {}) =>
  t.call(who, 'DELETE', `/events/${event.slug}/registration`, body)
const ownOf = async (who: SignedIn, event: { slug: string }) =>
  (await t.call(who, 'GET', `/events/${event.slug}/registration`)).body.data
const read = async (event: { slug: string }, who: SignedIn | null = null) =>
  (await t.call(who, 'GET', `/events/${event.slug}`)).body.data
const lostMails = async (who: SignedIn, { title }: { title: string }) =>
  (await mailsTo(t, who.email)).filter((mail) => mail.includes(`Your seat is gone: ${title}`))
const bellOf = async (who: SignedIn, { slug }: { slug: string }) => {
  const { body } = await t.call(who, 'GET', '/notification/getAllNotifications')
  return body.data.result.filter((one: { slug: string }) => one.slug === slug)
}

describe('a student who registers', () => {
  test('gets a seat and a ticket, and the same registration when the button is pressed again', async () => {
    const event = await announce(t, team, { seats: 5 })
    const first = await register(t, student(0), event)
    expect(first.status).toBe(201)
    expect(first.body.data).toMatchObject({ state: 'Registered', position: null, ticket: expect.any(String) })
    const again = await register(t, student(0), event)
    expect([again.status, again.body.data._id]).toEqual([200, first.body.data._id])
    expect(await read(event, student(0))).toMatchObject({ seatsLeft: 4, mine: { state: 'Registered' } })
    expect(await read(event)).toMatchObject({ seatsLeft: 4, mine: null, can: { register: false } })
  })

  test('is one of so many as there are seats, however many press at once; the others wait in order', async () => {
    const event = await announce(t, team, { seats: 8 })
    const answers = await Promise.all(students.map((one) => register(t, one, event)))
    expect(answers.map(({ status }) => status)).toEqual(students.map(() => 201))
    const states = answers.map(({ body }) => body.data.state)
    expect(states.filter((state) => state === 'Registered')).toHaveLength(8)
    const positions = answers.flatMap(({ body }) => body.data.position ?? []).sort((a, b) => a - b)
    expect(positions).toEqual(Array.from({ length: 22 }, (_, index) => index + 1))
    expect(await read(event)).toMatchObject({ seatsLeft: 0, waitingCount: 22, status: 'full' })
  })

  test('registers once, however many times the button is pressed at once', async () => {
    const event = await announce(t, team, { seats: 5 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => register(t, student(1), event)))
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await read(event)).seatsLeft).toBe(4)
  })

  test('hears why not: full, too early, closed, over, cancelled, not for the class', async () => {
    const messageOf = async (more: object, hours = 0) => {
      const event = await announce(t, team, more)
      await travel(t, hours, student(2))
      const { status, body } = await register(t, student(2), event)
      await travel(t, 0, student(2), team)
      return [status, body.message]
    }
    const full = await announce(t, team, { seats: 1, hasWaitingList: false })
    await register(t, student(3), full)
    expect((await register(t, student(2), full)).body.message).toMatch(
      /^All seats are taken, and .* Check back later/,
    )
    expect(await messageOf({ registrationOpensAt: hoursOn(5) })).toEqual([
      409,
      expect.stringMatching(/^Registration opens on 20\/11\/2026, 5:00/),
    ])
    expect(await messageOf({}, 41)).toEqual([409, 'Registration is closed'])
    expect(await messageOf({}, 53)).toEqual([409, 'This event is over'])
    expect(await messageOf({ eligibleYears: ['FE'], eligibleBranches: ['CE', 'IT'] })).toEqual([
      409,
      'This event is for FE of CE, IT. You are in TE, IT.',
    ])
    const gone = await announce(t, team)
    await t.call(team, 'PUT', `/events/${gone.slug}/cancel`, { reason: 'The hall is flooded' })
    expect((await register(t, student(2), gone)).body.message).toBe('This event was cancelled')
  })

  test('answers the questions of the team, and hears of each that is missing', async () => {
    const questions = [
      { id: 'q1', type: 'text', label: 'Which robot?', isRequired: true, options: [] },
      { id: 'q2', type: 'radio', label: 'Size?', isRequired: true, options: ['S', 'M'] },
      { id: 'q3', type: 'checkbox', label: 'Meals?', isRequired: false, options: ['Lunch', 'Tea'] },
    ]
    const event = await announce(t, team, { questions })
    const refused = await register(t, student(4), event, { answers: { q2: 'XL' } })
    expect([refused.status, refused.body.errors.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['answers.q1', 'answers.q2'],
    ])
    const answers = { q1: 'Crawler', q2: 'M', q3: ['Tea'], other: 'never asked' }
    const { status, body } = await register(t, student(4), event, { answers })
    expect([status, body.data.answers]).toEqual([201, { q1: 'Crawler', q2: 'M', q3: ['Tea'] }])
  })
})

describe('a student who registers while the team deletes the event', () => {
  test('is in it, or hears that it is gone; nobody is left in an event that does not exist', async () => {
    for (let round = 0; round < 8; round += 1) {
      const event = await announce(t, team, { seats: 5 })
      const [deleted, ...registered] = await Promise.all([
        t.call(team, 'DELETE', `/events/${event.slug}`),
        ...students.slice(0, 6).map((one) => register(t, one, event)),
      ])
      const isGone = deleted?.status === 200
      expect(isGone ? [200] : [409]).toContain(deleted?.status)
      const allowed = isGone ? [404, 409] : [201]
      expect(registered.filter(({ status }) => !allowed.includes(status)).map(({ body }) => body)).toEqual([])
    }
  })
})

describe('a student who leaves', () => {
  test('gives the seat to who waits longest, and may come back to the end of the list', async () => {
    const event = await announce(t, team, { seats: 1 })
    await register(t, student(0), event)
    await register(t, student(1), event)
    await register(t, student(2), event)
    expect((await unregister(student(0), event)).body).toMatchObject({
      message: 'You have unregistered',
      data: { state: 'Cancelled', ticket: null },
    })
    expect(await ownOf(student(1), event)).toMatchObject({ state: 'Registered', position: null })
    expect(await ownOf(student(2), event)).toMatchObject({ state: 'Waiting', position: 1 })
    expect((await unregister(student(0), event)).status).toBe(404)
    expect((await register(t, student(0), event)).body.data).toMatchObject({ state: 'Waiting', position: 2 })
  })

  test('says why after the deadline, and cannot once the event has begun', async () => {
    const event = await announce(t, team)
    await register(t, student(5), event)
    await travel(t, 41, student(5))
    const refused = await unregister(student(5), event)
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'reason'])
    await travel(t, 49, student(5))
    expect((await unregister(student(5), event, { reason: 'I am ill' })).status).toBe(409)
    await travel(t, 41, student(5))
    expect((await unregister(student(5), event, { reason: 'I am ill' })).status).toBe(200)
  })

  test('loses no seat when people come and leave at the same time', async () => {
    const event = await announce(t, team, { seats: 6 })
    const first = await Promise.all(students.slice(0, 15).map((one) => register(t, one, event)))
    expect(first.map(({ status }) => status)).toEqual(first.map(() => 201))
    const both = await Promise.all(
      students.map((one, index) => (index < 15 ? unregister(one, event) : register(t, one, event))),
    )
    expect(both.map(({ status }) => status)).toEqual(both.map((_, index) => (index < 15 ? 200 : 201)))
    expect(await read(event)).toMatchObject({ seatsLeft: 0, waitingCount: 9 })
    const { body } = await t.call(team, 'GET', `/events/${event.slug}/participants?limit=50`)
    expect(body.data.counts).toMatchObject({ Registered: 6, Waiting: 9, Cancelled: 15 })
  })

  test('who was offered a free seat takes it in time, or it goes to the next in line', async () => {
    const event = await announce(t, team, { seats: 1, offerHours: 2 })
    for (const index of [0, 1, 2]) await register(t, student(index), event)
    await unregister(student(0), event)
    const offered = await ownOf(student(1), event)
    expect(offered).toMatchObject({ ticket: null, offeredUntil: hoursOn(2), can: { accept: true } })
    await travel(t, 3, student(1), student(2))
    await t.portal.jobs.drain()
    expect((await t.call(student(1), 'GET', `/events/${event.slug}/registration`)).status).toBe(404)
    expect(await bellOf(student(1), event)).toContainEqual(
      expect.objectContaining({ title: `Your seat is gone: ${event.title}` }),
    )
    expect(await lostMails(student(1), event)).toHaveLength(1)
    expect(await lostMails(student(2), event)).toHaveLength(0)
    const take = (who: SignedIn) => t.call(who, 'PUT', `/events/${event.slug}/group`, { accept: true })
    const late = await take(student(1))
    expect([late.status, late.body.message]).toEqual([404, 'This seat or group is no longer open to you'])
    const accepted = await take(student(2))
    expect(accepted.body.data).toMatchObject({ state: 'Registered', ticket: expect.any(String) })
    await travel(t, 6, student(2))
    await t.portal.jobs.drain()
    expect((await ownOf(student(2), event)).state).toBe('Registered')
  })
})

describe('a group', () => {
  const groups = { minMembers: 2, maxMembers: 3 }
  const answer = (who: SignedIn, event: { slug: string }, accept: boolean) =>
    t.call(who, 'PUT', `/events/${event.slug}/group`, { accept })

  test('holds its seats until its members have agreed, and then has tickets', async () => {
    const event = await announce(t, team, { ...groups, seats: 4 })
    const members = [student(1).email.toUpperCase(), student(2).email]
    const { body } = await register(t, student(0), event, { group: { name: 'Volt', members } })
    expect(body.data).toMatchObject({ state: 'Pending members', ticket: null, group: { name: 'Volt' } })
    expect((await read(event)).seatsLeft).toBe(1)
    await answer(student(1), event, true)
    expect((await ownOf(student(0), event)).state).toBe('Pending members')
    expect((await answer(student(2), event, true)).body.data).toMatchObject({ state: 'Registered' })
    const tickets = await Promise.all([0, 1, 2].map((index) => ownOf(student(index), event)))
    expect(new Set(tickets.map(({ ticket }) => ticket)).size).toBe(3)
  })

  test('loses after a day who has not agreed, and all of its seats when too few are left', async () => {
    const event = await announce(t, team, { ...groups, seats: 6 })
    const group = (...members: number[]) => ({
      group: { name: '', members: members.map((index) => student(index).email) },
    })
    await register(t, student(0), event, group(1, 2))
    await register(t, student(3), event, group(4))
    await answer(student(1), event, true)
    await travel(t, 25, student(0), student(3))
    await t.portal.jobs.drain()
    expect(await ownOf(student(0), event)).toMatchObject({
      state: 'Registered',
      group: { members: [{}, {}] },
    })
    expect((await t.call(student(3), 'GET', `/events/${event.slug}/registration`)).status).toBe(404)
    expect((await read(event)).seatsLeft).toBe(4)
    const mailed = await Promise.all([0, 1, 2, 3, 4].map((index) => lostMails(student(index), event)))
    expect(mailed.map(({ length }) => length)).toEqual([0, 0, 1, 1, 1])
  })

  test('is refused by member: unknown, named twice, not eligible, in the event already, too many', async () => {
    const event = await announce(t, team, { ...groups, eligibleYears: ['TE'] })
    const junior = await t.person('Student', { student: { year: 'FE' } })
    await register(t, student(9), event, { group: { name: '', members: [student(10).email] } })
    const refusedFor = async (...members: string[]) => {
      const { status, body } = await register(t, student(0), event, { group: { name: '', members } })
      return [status, ...body.errors.map(({ path }: { path: string }) => path)]
    }
    expect(await refusedFor('nobody@gst.example')).toEqual([400, 'group.members.0'])
    expect(await refusedFor(student(1).email, student(1).email)).toEqual([400, 'group.members.1'])
    expect(await refusedFor(junior.email)).toEqual([400, 'group.members.0'])
    expect(await refusedFor(student(10).email)).toEqual([400, 'group.members.0'])
    expect(await refusedFor('nobody@gst.example', student(1).email, junior.email, student(10).email)).toEqual(
      [400, 'group.members.0', 'group.members.2', 'group.members.3'],
    )
    expect(await refusedFor(student(1).email, student(2).email, student(3).email)).toEqual([
      400,
      'group.members',
    ])
    expect((await register(t, student(0), event)).body.errors[0].path).toBe('group.members')
    const alone = await register(t, student(0), event, { group: { name: '', members: [student(0).email] } })
    expect(alone.body.message).toBe(
      "A group has 2 to 3 members, you included. Yours has 1. You don't need to name yourself.",
    )
  })

  test('two groups that name each other’s members at once end with one of them, without a deadlock', async () => {
    const event = await announce(t, team, groups)
    const rounds = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((index) =>
        register(t, student(index), event, {
          group: { name: '', members: [student((index + 1) % 6).email] },
        }),
      ),
    )
    expect(rounds.filter(({ status }) => status >= 500)).toEqual([])
    const { body } = await t.call(team, 'GET', `/events/${event.slug}/participants?limit=50`)
    const people = body.data.result.map(({ email }: { email: string }) => email)
    expect(new Set(people).size).toBe(people.length)
  })
})
