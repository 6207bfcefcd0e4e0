import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { certificatesGiven, eventChanged, seatsGranted } from '#rooms/events/events.facts.ts'
import { announcementOf } from '#server/testing/announcements-testing.ts'
import { titles } from '#server/testing/bells-testing.ts'
import { createStudents } from '#server/testing/crowd.ts'
import { announce, eventOf, register, travel } from '#server/testing/events-testing.ts'
import { fieldOf, openFormOf } from '#server/testing/form-answers-testing.ts'
import { type LiveReader, listenSomewhere, readLive } from '#server/testing/live-reader.ts'
import { type SignedIn, type TestPortal, testPortal } from '#server/testing/test-portal.ts'

// Tests that five thousand people are notified at once; one of them has a browser open at another replica.

const crowdSize = 5_000
const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let other: TestPortal
let team: SignedIn
let crowd: string[]
let last: SignedIn
let window: LiveReader
beforeAll(async () => {
  other = await t.openReplica()
  team = await t.person('Team', { name: 'Robotics' })
  crowd = await createStudents(t, crowdSize)
  const id = crowd.at(-1) ?? ''
  last = { id, email: '', slug: null, token: await t.signIn(id) }
  window = await readLive(await listenSomewhere(other.app), last)
  await window.until(': open')
})
beforeEach(() => travel(t, 0, team, last))
afterAll(() => window.leave())

const spread = 'bell {"spreadMs":4000}'
const forCrowd = { isPublic: false, roles: ['Student'], years: ['SE'], branches: ['ME'] }

test('who waits for a form is notified once it opens, and the waiting is over', async () => {
  const form = await openFormOf(t, team, [fieldOf('text', 'Note')])
  await sql`insert into form_waiters (form_id, account_id, since)
    select ${form._id}, id, ${t.clock.now()} from unnest(${crowd}::bigint[]) as id`.execute(t.portal.db)
  await t.portal.inTransaction((tx) => t.portal.jobs.add(tx, 'notify-form-waiters-sweep', {}))
  await t.portal.jobs.drain()
  expect(await window.next('bell')).toBe(spread)
  expect(await titles(t, last)).toContain(`You can answer now: ${form.title}`)
  const { rows } = await t.portal.pool.query('select from form_waiters')
  expect(rows).toHaveLength(0)
})

test('a reminder of a form reaches everyone who has not answered', async () => {
  const form = await openFormOf(t, team, [fieldOf('text', 'Note')], {
    audience: forCrowd,
    onePerPerson: true,
  })
  const { status, body } = await t.call(team, 'POST', `/forms/${form._id}/remind`, {
    year: 'SE',
    branch: 'ME',
  })
  expect([status, body.message]).toEqual([200, 'Reminder sent to 5,000 people'])
  expect(await window.next('bell')).toBe(spread)
  expect((await titles(t, last)).join()).toContain(`Please answer: ${form.title}`)
  await t.call(team, 'PUT', `/forms/${form._id}`, { title: 'Crew, once more' })
  const renamed = await t.call(team, 'PUT', `/forms/${form._id}/state`, { state: 'Open' })
  expect(renamed.status).toBe(200)
  expect(await window.next('bell')).toBe(spread)
})

test('an event with certificates is renamed, and every bell that shows one is read again', async () => {
  const event = await announce(t, team)
  const fact = { eventId: event._id, slug: event.slug, title: event.title, writtenBy: team.id }
  const { facts } = t.portal
  await t.portal.inTransaction((tx) =>
    facts.emit(tx, certificatesGiven, { ...fact, batchId: '900001', accountIds: crowd }),
  )
  await window.until(spread)
  const before = (await titles(t, last)).length
  const renamed = eventOf({ title: 'Robo race, renamed', revision: event.revision })
  const { status } = await t.call(team, 'PUT', `/events/${event.slug}`, renamed)
  expect(status).toBe(200)
  expect(await titles(t, last)).toHaveLength(before)
  expect((await titles(t, last)).join()).toContain('Robo race, renamed')
})

test('a message to everyone who has registered is sent, and so is news of a place and of seats', async () => {
  const event = await announce(t, team)
  await register(t, await t.person('Student'), event)
  await sql`with r as (
      insert into event_registrations (event_id, leader_id, state, size, created_at, mailed_state)
      select ${event._id}, id, 'Registered', 1, ${t.clock.now()}, 'Registered' from unnest(${crowd}::bigint[]) as id
      returning id, leader_id)
    insert into event_participants (registration_id, event_id, account_id, accepted_at)
    select id, ${event._id}, leader_id, ${t.clock.now()} from r`.execute(t.portal.db)
  const { status } = await t.call(team, 'POST', `/events/${event.slug}/message`, {
    subject: 'Bring a laptop',
    body: 'We start at nine.',
    states: ['Registered'],
  })
  expect(status).toBe(201)
  const fact = { eventId: event._id, slug: event.slug, title: event.title, writtenBy: team.id }
  await t.portal.inTransaction(async (tx) => {
    await t.portal.facts.emit(tx, eventChanged, { ...fact, moved: 'at ten', sequence: 7 })
    await t.portal.facts.emit(tx, seatsGranted, {
      ...fact,
      registrationId: '1',
      accountIds: crowd,
      offeredUntil: null,
    })
  })
})

test('an announcement that everyone has read is sent to those who have not', async () => {
  const { body } = await t.call(team, 'POST', '/announcements', announcementOf())
  await sql`insert into announcement_reads (announcement_id, account_id, read_at)
    select ${body.data._id}, id, ${t.clock.now()} from unnest(${crowd}::bigint[]) as id`.execute(t.portal.db)
  await t.person('Student')
  await travel(t, 25, team, last)
  const reminded = await t.call(team, 'POST', `/announcements/${body.data._id}/remind`, {})
  expect([reminded.status, reminded.body.message]).toEqual([200, expect.any(String)])
})
