import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { personChanged } from '#rooms/people/people.facts.ts'
import { announce, hoursOn, register, travel } from '#server/testing/events-testing.ts'
import { type SignedIn, type TestPortal, testPortal } from '#server/testing/test-portal.ts'

// Tests of cached lists and counts on two servers.

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let other: TestPortal
let team: SignedIn
let student: SignedIn
let friend: SignedIn
beforeAll(async () => {
  other = await t.openReplica()
  team = await t.person('Team')
  student = await t.person('Student')
  friend = await t.person('Student')
})

const cardOf = async (event: { _id: string }, who: SignedIn | null, at = t, query = 'when=all') => {
  const { body } = await at.call(who, 'GET', `/events?limit=50&${query}`)
  return body.data.result.find(({ _id }: { _id: string }) => _id === event._id)
}
const participants = async (event: { slug: string }, query = '', at = t) =>
  (await at.call(team, 'GET', `/events/${event.slug}/participants?${query}`)).body.data

test('who registers finds it in the list at once, and on every server soon; so do seats for everyone', async () => {
  const event = await announce(t, team, { seats: 5 })
  for (const at of [t, other])
    expect([await cardOf(event, student, at), await cardOf(event, null, at)]).toMatchObject([
      { mine: null, seatsLeft: 5, status: 'open' },
      { mine: null, seatsLeft: 5, registeredCount: 0 },
    ])
  await register(t, student, event)
  expect(await cardOf(event, student)).toMatchObject({ mine: { state: 'Registered' }, seatsLeft: 4 })
  expect(await cardOf(event, friend)).toMatchObject({ mine: null, seatsLeft: 4, registeredCount: 1 })
  await expect
    .poll(() => cardOf(event, student, other))
    .toMatchObject({ mine: { state: 'Registered' }, seatsLeft: 4 })
  const own = (await t.call(student, 'GET', '/events/registered?when=ahead')).body.data.result
  expect(own.find(({ _id }: { _id: string }) => _id === event._id)).toEqual(await cardOf(event, student))
  await t.call(student, 'DELETE', `/events/${event.slug}/registration`, {})
  expect(await cardOf(event, student)).toMatchObject({ mine: null, seatsLeft: 5 })
  await expect.poll(() => cardOf(event, student, other)).toMatchObject({ mine: null, seatsLeft: 5 })
})

test('people who read the list at the same time each find what is theirs', async () => {
  const event = await announce(t, team)
  const crowd = await Promise.all(Array.from({ length: 6 }, () => t.person('Student')))
  const isIn = crowd.map((_, nth) => nth % 3 === 0)
  for (const [nth, who] of crowd.entries()) if (isIn[nth]) await register(t, who, event)
  const cards = await Promise.all(crowd.map((who) => cardOf(event, who, other)))
  expect(cards.map(({ mine }) => mine !== null)).toEqual(isIn)
})

test('a saved event is marked on every server, for the person who saved it', async () => {
  const event = await announce(t, team)
  expect((await cardOf(event, friend, other)).isSaved).toBe(false)
  await t.call(friend, 'PUT', `/events/${event.slug}/save`, { isSaved: true })
  await expect.poll(async () => (await cardOf(event, friend, other)).isSaved).toBe(true)
  expect([(await cardOf(event, friend)).isSaved, (await cardOf(event, student)).isSaved]).toEqual([
    true,
    false,
  ])
})

test('an event moves from tab to tab the moment it begins, and a team is called by its new name', async () => {
  const event = await announce(t, team, {
    startsAt: hoursOn(10),
    endsAt: hoursOn(12),
    registrationClosesAt: hoursOn(9),
  })
  expect(await cardOf(event, null, t, 'when=upcoming')).toMatchObject({ status: 'open' })
  await travel(t, 9, team)
  expect(await cardOf(event, null, t, 'when=upcoming')).toMatchObject({ status: 'closed' })
  await travel(t, 10, team)
  expect(await cardOf(event, null, t, 'when=upcoming')).toBeUndefined()
  expect(await cardOf(event, null, t, 'when=ongoing')).toBeDefined()
  await sql`update accounts set name = 'Renamed circle' where id = ${team.id}`.execute(t.portal.db)
  await t.portal.inTransaction((tx) => t.portal.facts.emit(tx, personChanged, { accountIds: [team.id] }))
  expect((await cardOf(event, null, t, 'when=ongoing')).team.name).toBe('Renamed circle')
  await travel(t, 0, team, student, friend)
})

test('a team finds participants by any part of a name, and counts who has just come, left or got a ticket scanned', async () => {
  const event = await announce(t, team, { seats: 5 })
  expect((await participants(event, 'name=a')).total).toBe(0)
  await register(t, student, event)
  await register(t, friend, event)
  const found = await participants(event, `name=${student.email.slice(1).toUpperCase()}`)
  expect([found.total, found.result[0].email]).toEqual([1, student.email])
  // People can't be searched by an id.
  expect((await participants(event, `name=${found.result[0]._id}%09`)).total).toBe(0)
  const path = `/events/${event.slug}/participants/${found.result[0]._id}`
  await t.call(team, 'PUT', path, { state: 'Approved' })
  const approved = await participants(event, 'state=Approved')
  expect([approved.total, approved.counts.Approved, approved.counts.Registered]).toEqual([1, 1, 1])
  await t.call(friend, 'DELETE', `/events/${event.slug}/registration`, {})
  expect((await participants(event)).counts).toMatchObject({ Approved: 1, Registered: 0, Cancelled: 1 })
  await expect
    .poll(async () => (await participants(event, '', other)).counts)
    .toMatchObject({ Approved: 1, Cancelled: 1 })
  expect((await participants(event, 'page=2&limit=1')).result).toHaveLength(1)
})
