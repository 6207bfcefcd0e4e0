import { limits } from '@portal/contract/limits.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { announce } from '#server/testing/announcements-testing.ts'
import { answer, ask } from '#server/testing/bells-testing.ts'
import { write } from '#server/testing/blogs-testing.ts'
import { addDevice, pushService } from '#server/testing/push-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

// Tests what devices receive, by a push service that checks and decrypts each message.

const { service, settings } = await pushService()
const t = testPortal({ PORTAL_LIMIT_SCALE: '1000', ...settings })
const path = '/notification/push'
const all = ['Urgent', 'Answers', 'Seats', 'Concession', 'Forms', 'Query', 'Event', 'Announcement', 'Blog']
let student: SignedIn
let alumnus: SignedIn
let phone: string

beforeAll(async () => {
  service.publicKey = (await t.call(await t.person('Student'), 'GET', path)).body.data.publicKey
})
beforeEach(async () => {
  // Noon in India.
  t.clock.set(new Date('2026-11-20T06:30:00Z'))
  await sql`delete from notification_subjects`.execute(t.portal.db)
  await sql`delete from push_devices`.execute(t.portal.db)
  await sql`delete from calendar_published`.execute(t.portal.db)
  service.answers.clear()
  service.received.length = 0
  student = await t.person('Student', { name: 'Asha Rao' })
  alumnus = await t.person('Alumni', { name: 'Ravi Iyer' })
  phone = await addDevice(t, service, student, 'phone')
})

const choose = (more: object = {}) =>
  t.call(student, 'PUT', path, {
    on: all,
    quietFrom: '22:00',
    quietTo: '07:00',
    isQuietInExams: true,
    ...more,
  })
/** Runs all due jobs, among them those that the others add. */
async function drain() {
  await t.portal.jobs.drain()
  expect(service.faults).toEqual([])
}
async function runDigests() {
  await t.portal.inTransaction((tx) => t.portal.jobs.add(tx, 'send-push-digests', {}))
  await drain()
}
const answerTo = async (title: string) => answer(t, alumnus, (await ask(t, student, title))._id)
/** Moves the clock. The tokens of before are over by then. */
async function moveTo(time: string) {
  t.clock.set(new Date(time))
  for (const who of [student, alumnus]) who.token = await t.signIn(who.id)
}
const devicesOf = async (who: SignedIn) => (await t.call(who, 'GET', path)).body.data.devices

test('an answer is shown on all devices of its person, and on no others', async () => {
  await addDevice(t, service, student, 'laptop')
  await addDevice(t, service, await t.person('Student'), 'other')
  const query = await ask(t, student, 'Which laptop for CAD?')
  const answerId = await answer(t, alumnus, query._id)
  await drain()
  const message = {
    title: 'Ravi Iyer answered',
    sentence: 'Which laptop for CAD?',
    path: `/alumni/eachQuery/${query.slug}#answer-${answerId}`,
    tag: `Query:${query.slug}`,
    unseenCount: 1,
  }
  expect(service.take('phone')).toEqual([message])
  expect(service.take('laptop')).toEqual([message])
  expect(service.received).toEqual([])
})

test('further answers replace the first one, and the count is that of the bell', async () => {
  const query = await ask(t, student, 'Which laptop?')
  await answer(t, alumnus, query._id)
  await answer(t, await t.person('Alumni'), query._id)
  await answerTo('Which internship?')
  await drain()
  const sent = service.take('phone')
  expect(sent.map(({ unseenCount }) => unseenCount)).toEqual([2, 2, 2])
  expect(sent.filter(({ tag }) => tag === `Query:${query.slug}`).map(({ title }) => title)).toContain(
    '2 new answers',
  )
})

test('what was seen before the message leaves is not shown', async () => {
  await answerTo('Which laptop?')
  await t.call(student, 'PUT', '/notification/markAllSeen')
  await drain()
  expect(service.received).toEqual([])
})

test('posts are shown only to who wants them, and never if they are off in the bell', async () => {
  await write(t, alumnus)
  await drain()
  expect(service.received).toEqual([])
  await choose()
  await write(t, alumnus, { title: 'What I learnt at work' })
  await drain()
  expect(service.take('phone')).toMatchObject([{ title: 'Blogs: new', sentence: 'What I learnt at work' }])
  await t.call(student, 'PUT', '/notification/choices', { on: ['Query', 'Event', 'Announcement'] })
  await write(t, alumnus)
  await drain()
  expect(service.received).toEqual([])
})

test('nothing is shown to who chose none, and nothing of a muted team', async () => {
  await choose({ on: [] })
  await answerTo('Which laptop?')
  const council = await t.person('Council')
  await announce(t, council, { priority: 'Urgent' })
  await drain()
  expect(service.received).toEqual([])
  await choose()
  const team = await t.person('Team')
  await t.call(student, 'PUT', '/notification/muteTeam', { _id: team.id, isMuted: true })
  await announce(t, team)
  await drain()
  expect(service.received).toEqual([])
})

test('a locked screen does not show what the railway desk decided', async () => {
  const desk = await t.person('Railway')
  const subject = await sql`insert into notification_subjects (type, thing_id, slug, title, owner_id)
    values ('Railway', ${student.id}, ${student.id}, 'Thane to Vashi', ${student.id})`.execute(t.portal.db)
  expect(subject.numAffectedRows).toBe(1n)
  await sql`with n as (insert into notifications (type, thing_id, action, action_id, created_by, created_at)
      values ('Railway', ${student.id}, 'railwayRejected', 1, ${desk.id}, ${t.clock.now()}) returning *)
    insert into notification_audiences (audience, type, created_at, notification_id, created_by)
    select ${`account:${student.id}`}, type, created_at, id, created_by from n`.execute(t.portal.db)
  const named = { type: 'Railway', thingId: student.id, action: 'railwayRejected', actionId: '1' }
  const payload = { ...named, further: null, afterId: '0' }
  await t.portal.inTransaction((tx) => t.portal.jobs.add(tx, 'push-notification', payload))
  await drain()
  const [message] = service.take('phone')
  expect(message).toMatchObject({ title: 'Railway: there is news', path: '/railway' })
  expect(JSON.stringify(message)).not.toMatch(/reject|Thane/)
})

describe('a quiet time', () => {
  test('holds notifications back, which follow as one message after it', async () => {
    await moveTo('2026-11-20T17:00:00Z')
    await answerTo('Which laptop?')
    await answerTo('Which internship?')
    await announce(t, await t.person('Council'), { priority: 'Urgent', title: 'No lectures tomorrow' })
    await drain()
    expect(service.take('phone')).toMatchObject([{ sentence: 'No lectures tomorrow' }])
    await moveTo('2026-11-21T01:29:00Z')
    await runDigests()
    expect(service.received).toEqual([])
    await moveTo('2026-11-21T01:31:00Z')
    await runDigests()
    await runDigests()
    expect(service.take('phone')).toEqual([
      {
        title: '2 new notifications',
        sentence: 'Open the portal to read them',
        path: '/notifications',
        tag: 'digest',
        unseenCount: 3,
      },
    ])
  })

  test('lasts as long as the exams of the class, and only of that class', async () => {
    const exams = sql`insert into calendar_terms (term) values ('2026-27-odd') on conflict do nothing`
    await exams.execute(t.portal.db)
    await sql`insert into calendar_published (id, term, uid, title, kind, starts_on, ends_on, years, branches, note, modified_at)
      values (1, '2026-27-odd', gen_random_uuid(), 'End exams', 'exam', '2026-11-16', '2026-11-24', '{TE}', '{}', '', now())`.execute(
      t.portal.db,
    )
    const second = await t.person('Student', { student: { year: 'SE' } })
    await addDevice(t, service, second, 'second')
    await answerTo('Which laptop?')
    await answer(t, alumnus, (await ask(t, second, 'Which internship?'))._id)
    await drain()
    expect(service.take('phone')).toEqual([])
    expect(service.take('second')).toHaveLength(1)
    await moveTo('2026-11-24T06:30:00Z')
    await runDigests()
    expect(service.received).toEqual([])
    await moveTo('2026-11-25T01:31:00Z')
    await runDigests()
    expect(service.take('phone')).toMatchObject([{ title: 'Ravi Iyer answered' }])
    await moveTo('2026-11-23T06:30:00Z')
    await choose({ isQuietInExams: false })
    await answerTo('Which branch?')
    await drain()
    expect(service.take('phone')).toHaveLength(1)
  })
})

test('five posts are shown on a day, further ones together in the next morning, own ones at once', async () => {
  await choose()
  for (let nth = 0; nth < limits.pushesOfDayMax + 3; nth += 1) {
    await write(t, alumnus)
    await drain()
  }
  await answerTo('Which laptop?')
  await drain()
  expect(service.take('phone').map(({ title }) => title)).toEqual([
    ...Array(limits.pushesOfDayMax).fill('Blogs: new'),
    'Ravi Iyer answered',
  ])
  await moveTo('2026-11-21T01:31:00Z')
  await runDigests()
  expect(service.take('phone')).toMatchObject([{ title: '3 new notifications' }])
  await write(t, alumnus)
  await drain()
  expect(service.take('phone')).toHaveLength(1)
})

describe.each([404, 410])('a push service that answers %i', (status) => {
  test('removes the device, and no other', async () => {
    await addDevice(t, service, student, 'laptop')
    service.answers.set('phone', status)
    await answerTo('Which laptop?')
    await drain()
    expect((await devicesOf(student)).map(({ name }: { name: string }) => name)).toEqual(['laptop'])
    expect(service.take('laptop')).toHaveLength(1)
  })
})

describe.each([429, 500, 503])('a push service that answers %i', (status) => {
  test('is tried again for this device alone', async () => {
    await addDevice(t, service, student, 'laptop')
    service.answers.set('phone', status)
    await answerTo('Which laptop?')
    await drain()
    expect(service.take('laptop')).toHaveLength(1)
    service.answers.clear()
    // The queue notes a failure shortly after it has run the job.
    await vi.waitFor(async () => {
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(t.portal.db)
      await drain()
      expect(service.take('phone')).toHaveLength(1)
    })
    expect(service.take('laptop')).toEqual([])
  })
})

test('a post to a whole role reaches each device once, in several jobs', async () => {
  const readers = await Promise.all(Array.from({ length: 130 }, () => t.person('Student')))
  for (const [nth, reader] of readers.entries()) await addDevice(t, service, reader, `reader ${nth}`)
  await announce(t, await t.person('Council'), { priority: 'Urgent' })
  const { rows: jobs } = await t.portal.pool.query(
    "select from graphile_worker.jobs where task_identifier = 'push-notification'",
  )
  expect(jobs).toHaveLength(1)
  await drain()
  expect(new Set(service.received.map(({ device }) => device)).size).toBe(131)
  expect(service.received).toHaveLength(131)
})

test('no request goes to another address, even if a device has one', async () => {
  const before = service.requestCount
  const foreign = service.origin.replace('127.0.0.1', 'localhost')
  await sql`update push_devices set endpoint = ${foreign}`.execute(t.portal.db)
  await answerTo('Which laptop?')
  await drain()
  expect(service.requestCount).toBe(before)
  expect(await devicesOf(student)).toEqual([])
})

test('a removed device shows nothing more', async () => {
  await t.call(student, 'DELETE', `${path}/devices/${phone}`)
  await answerTo('Which laptop?')
  await drain()
  expect(service.received).toEqual([])
})
