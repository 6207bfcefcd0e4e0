import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { eraseEmail, readByEmail } from '#platform/privacy/erasure.ts'
import { mailsTo } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_FESTIVAL_TEAM_EMAIL: 'fest@gst.example', PORTAL_LIMIT_SCALE: '1' })
let team: SignedIn
let other: SignedIn
let student: SignedIn

beforeAll(async () => {
  team = await t.person('Team', { name: 'Festival team', account: { rights: ['festivalSite'] } })
  other = await t.person('Team')
  student = await t.person('Student')
})
beforeEach(async () => {
  await t.portal.pool.query('delete from festival_enquiries')
  // A new day resets the daily limits.
  t.clock.advance(25 * 3_600_000)
  for (const who of [team, other, student]) who.token = await t.signIn(who.id)
})

const enquiry = {
  company: 'Udaan Cycles',
  email: 'ria@udaan.example',
  message: 'Forty cycles for three days.',
}
const send = (more: object = {}, remoteAddress = '203.0.113.7') =>
  t.call(null, 'POST', '/tml/sponsors/enquiries', { ...enquiry, ...more }, { remoteAddress })
const list = async (query = '') => (await t.call(team, 'GET', `/tml/sponsors/enquiries${query}`)).body.data
const mark = (who: SignedIn | null, id: string, isAnswered: unknown = true) =>
  t.call(who, 'PUT', `/tml/sponsors/enquiries/${id}`, { isAnswered })
/** Returns the mails since the test began. */
async function newMails(): Promise<() => Promise<string[]>> {
  const before = (await mailsTo(t, 'fest@gst.example')).length
  return async () => {
    // The queue uses the database's clock, and the test's clock is days ahead.
    await sql`update graphile_worker._private_jobs set run_at = now() where key = 'mail-sponsor-enquiries'`.execute(
      t.portal.db,
    )
    return (await mailsTo(t, 'fest@gst.example')).slice(before)
  }
}

test('a company writes to the team, and a program that fills in the hidden field reaches nobody', async () => {
  const mails = await newMails()
  expect((await send()).body.message).toBe('Message sent. The festival team answers by e-mail.')
  expect((await send({ company: 'Spam Inc', website: 'https://spam.example' })).status).toBe(200)
  expect(await mails()).toEqual([expect.stringContaining('Udaan Cycles (ria@udaan.example)')])
  expect((await list()).result).toMatchObject([{ ...enquiry, answered: null }])
  const wrong: [object, string][] = [
    [{ email: 'ria' }, 'email'],
    [{ message: 'Hi' }, 'message'],
    [{ company: '' }, 'company'],
  ]
  for (const [more, path] of wrong) {
    const answer = await send(more)
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, path])
  }
})

test('one sender and one address are capped, and the next company is heard and mailed all the same', async () => {
  const mails = await newMails()
  const ofOne: number[] = []
  for (let nth = 0; nth < 7; nth += 1) {
    t.clock.advance(60_000)
    ofOne.push((await send({ email: `loud+${nth}@spam.example` })).status)
  }
  expect(ofOne).toEqual([200, 200, 200, 200, 200, 429, 429])
  const ofMany: number[] = []
  for (let nth = 0; nth < 20; nth += 1) ofMany.push((await send({ email: `loud${nth}@spam.example` })).status)
  expect(ofMany.filter((status) => status === 429).length).toBeGreaterThan(0)
  expect((await send({ email: 'mira@dariya.example', company: 'Dariya Tea' }, '198.51.100.4')).status).toBe(
    200,
  )
  expect((await list()).result[0].company).toBe('Dariya Tea')
  // One mail per hour, and no enquiry is lost.
  expect(await mails()).toHaveLength(1)
  t.clock.advance(61 * 60_000)
  expect((await send({ email: 'zoe@late.example', company: 'Late Lights' }, '198.51.100.5')).status).toBe(200)
  const [, digest] = await mails()
  expect(digest).toContain('Late Lights')
  const { rows } = await t.portal.pool.query('select 1 from festival_enquiries where mailed_at is null')
  expect(rows).toEqual([])
})

test('the team marks a message as answered, and as unanswered again', async () => {
  await send()
  t.clock.advance(60_000)
  await send({ company: 'Dariya Tea' })
  const { result, openCount } = await list()
  expect([result.map(({ company }: { company: string }) => company), openCount]).toEqual([
    ['Dariya Tea', 'Udaan Cycles'],
    2,
  ])
  const marked = await mark(team, result[1]._id)
  expect(marked.body).toMatchObject({
    message: 'Marked as answered',
    data: { answered: { by: 'Festival team', at: t.clock.now().toISOString() } },
  })
  expect(await list('?limit=1')).toMatchObject({ openCount: 1, totalPage: 2 })
  expect((await mark(team, result[1]._id, false)).body.data.answered).toBeNull()
  expect((await mark(team, '900000001')).status).toBe(404)
  expect((await mark(team, result[0]._id, 'yes')).status).toBe(400)
})

test('another team, a student and a visitor read and mark nothing', async () => {
  await send()
  const { result } = await list()
  for (const [who, status] of [
    [other, 403],
    [student, 403],
    [null, 401],
  ] as const) {
    expect((await t.call(who, 'GET', '/tml/sponsors/enquiries')).status).toBe(status)
    expect((await mark(who, result[0]._id)).status).toBe(status)
  }
})

test('a person can read and erase what they wrote, and after a year it goes by itself', async () => {
  await send({ email: 'na@udaan.example' })
  await send({ email: 'leena@udaan.example' })
  const read = await readByEmail(t.portal, t.portal.db, 'na@udaan.example')
  expect(read.festival).toMatchObject({ enquiries: [{ company: 'Udaan Cycles' }] })
  await t.portal.inTransaction((tx) => eraseEmail(t.portal, tx, 'na@udaan.example'))
  expect((await list()).result).toMatchObject([{ email: 'leena@udaan.example' }])
  t.clock.advance(366 * 86_400_000)
  await t.portal.inTransaction((tx) => t.portal.jobs.add(tx, 'forget-sponsor-enquiries', {}))
  await t.portal.jobs.drain()
  const { rows } = await t.portal.pool.query('select 1 from festival_enquiries')
  expect(rows).toEqual([])
})
