import { beforeAll, expect, test } from 'vitest'
import { runTool } from '#server/cli/testing-tool.ts'
import { announce, register } from '#server/testing/events-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let student: SignedIn
let other: SignedIn
beforeAll(async () => {
  team = await t.person('Team')
  student = await t.person('Student')
  other = await t.person('Student')
})

/** Returns the address as a calendar app opens it, without the prefix of the API. */
const feedOf = async (who: SignedIn): Promise<string> =>
  (await t.call(who, 'GET', '/events/registered')).body.data.feed.slice('/api/v1'.length)
const open = (path: string) => t.call(null, 'GET', path)
const renew = (who: SignedIn | null) => t.call(who, 'POST', '/events/registered/feed', {})

test('a calendar program reads the events of one person by their link, and no proxy keeps them', async () => {
  const event = await announce(t, team)
  await register(t, student, event)
  const { status, body, headers } = await open(await feedOf(student))
  expect(status).toBe(200)
  expect(String(body)).toContain(event.title)
  expect(headers['cache-control']).toMatch(/^private/)
  expect(String((await open(await feedOf(other))).body)).not.toContain(event.title)
})

test('a new link replaces the old ones at once, for this person alone', async () => {
  const [first, others] = [await feedOf(student), await feedOf(other)]
  const { status, body } = await renew(student)
  expect([status, body.message]).toEqual([200, 'New link created. The old link no longer works.'])
  const second = await feedOf(student)
  expect(body.data.feed).toBe(`/api/v1${second}`)
  expect(second).not.toBe(first)
  expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200])
  expect((await renew(student)).status).toBe(200)
  expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 404])
  expect((await open(await feedOf(student))).status).toBe(200)
  expect((await open(others)).status).toBe(200)
})

test('a key that was not made here opens nothing, and a visitor and a team have no link', async () => {
  const feed = await feedOf(other)
  for (const key of ['', 'x', `${other.id}-1.x`, `${student.id}${feed.slice(feed.indexOf('.', 30))}`])
    expect((await open(`/events/registered.ics?key=${key}`)).status).toBe(404)
  expect((await renew(null)).status).toBe(401)
  expect((await renew(team)).status).toBe(403)
})

test('a block closes the link until it ends, and an erasure for good', async () => {
  const person = await t.person('Student')
  const first = await feedOf(person)
  await renew(person)
  const second = await feedOf(person)
  await runTool(t.portal, 'user', 'block', person.email)
  expect((await open(second)).status).toBe(404)
  await runTool(t.portal, 'user', 'unblock', person.email)
  expect((await open(second)).status).toBe(200)
  expect((await runTool(t.portal, 'privacy', 'erase', person.email, '--yes')).code).toBe(0)
  expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 404])
  const { rows } = await t.portal.pool.query('select from event_feed_links where account_id = $1', [
    person.id,
  ])
  expect(rows).toEqual([])
})
