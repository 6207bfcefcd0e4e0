import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { answer, ask, bell, reply } from '#server/testing/bells-testing.ts'
import { listenSomewhere, readLive } from '#server/testing/live-reader.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let asker: SignedIn
let reader: SignedIn
let alumnus: SignedIn

beforeEach(async () => {
  await sql`delete from notification_subjects`.execute(t.portal.db)
  asker = await t.person('Student')
  reader = await t.person('Student')
  alumnus = await t.person('Alumni')
})

const markThing = (who: SignedIn | null, body: object) =>
  t.call(who, 'PUT', '/notification/markThingSeen', body)
const unseenOf = async (who: SignedIn) => (await bell(t, who, '?limit=50')).unseenCount

test('who reads a query has seen all that was said of it, and nothing of another; nobody else has', async () => {
  const query = await ask(t, asker)
  const other = await ask(t, asker)
  const answerId = await answer(t, alumnus, query._id)
  await reply(t, alumnus, query._id, answerId)
  await answer(t, alumnus, other._id)
  expect(await unseenOf(asker)).toBe(3)
  expect((await markThing(asker, { type: 'Query', slug: query.slug })).status).toBe(200)
  const { result, unseenCount } = await bell(t, asker)
  expect(unseenCount).toBe(1)
  expect(result.filter(({ seenId }) => seenId.length === 0).map(({ slug }) => slug)).toEqual([other.slug])
  expect(await unseenOf(reader)).toBe(2)
})

test('a thing of another kind with the same slug, or of none, marks nothing', async () => {
  const query = await ask(t, asker)
  for (const thing of [
    { type: 'Blog', slug: query.slug },
    { type: 'Query', slug: 'no-such-query' },
  ])
    expect((await markThing(reader, thing)).status).toBe(200)
  expect(await unseenOf(reader)).toBe(1)
})

test('who marks all as read has nothing unseen, and their other windows hear of it', async () => {
  for (const _n of [1, 2, 3]) await answer(t, alumnus, (await ask(t, asker))._id)
  const window = await readLive(await listenSomewhere(t.app), reader)
  await window.until(': open')
  const { status, body } = await t.call(reader, 'PUT', '/notification/markAllSeen')
  expect([status, body.message]).toEqual([200, 'All notifications marked as read'])
  await window.until('bell {"spreadMs":0}')
  window.leave()
  expect(await unseenOf(reader)).toBe(0)
  expect(await unseenOf(asker)).toBe(3)
  await ask(t, asker)
  expect(await unseenOf(reader)).toBe(1)
})

test('two windows that mark everything at once do not wait for each other for ever', async () => {
  for (let n = 0; n < 12; n += 1) await ask(t, asker)
  const marks = Array.from({ length: 8 }, () => t.call(reader, 'PUT', '/notification/markAllSeen'))
  expect((await Promise.all(marks)).map(({ status }) => status)).toEqual(marks.map(() => 200))
  expect(await unseenOf(reader)).toBe(0)
})

test('a kind that does not exist is refused, as are visitors and the alumni admin', async () => {
  const refused = await markThing(reader, { type: 'Note', slug: 'x' })
  expect(refused.body).toMatchObject({
    code: 'VALIDATION',
    errors: [{ path: 'type', message: 'Use Blog, Announcement, Event, Query, Railway, Form or Account' }],
  })
  expect((await markThing(reader, { type: 'Query' })).status).toBe(400)
  const admin = await t.person('AlumniAdmin')
  for (const path of ['/notification/markThingSeen', '/notification/markAllSeen']) {
    expect((await t.call(null, 'PUT', path, { type: 'Query', slug: 'x' })).status).toBe(401)
    expect((await t.call(admin, 'PUT', path, { type: 'Query', slug: 'x' })).status).toBe(403)
  }
})
