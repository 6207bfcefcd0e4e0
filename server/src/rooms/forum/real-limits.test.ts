import { callsPerMinute } from '@portal/contract/limits.ts'
import { expect, test } from 'vitest'
import { answer, ask } from '#server/testing/forum-testing.ts'
import { testPortal } from '#server/testing/test-portal.ts'

/** Uses a college's real limits; all other test files use a thousand times as much. */
const t = testPortal({ PORTAL_LIMIT_SCALE: '1' })

test('a reader who likes, replies and reads on in one minute is never refused', async () => {
  const student = await t.person('Student')
  const alumnus = await t.person('Alumni')
  const query = await ask(t, student)
  const statuses = new Set<number>()
  for (let count = 1; count <= 10; count += 1) {
    const id = await answer(t, alumnus, query._id, `Thing number ${count}`)
    for (const upVote of [false, true, false])
      statuses.add((await t.call(student, 'PUT', `/alumni/upVote/${id}`, { upVote })).status)
    const said = { id, message: `Thanks for number ${count}` }
    statuses.add((await t.call(student, 'POST', `/alumni/reply/${query._id}`, said)).status)
    statuses.add((await t.call(student, 'GET', `/alumni/singleQuery/${query._id}`)).status)
    statuses.add((await t.call(student, 'GET', '/notification/getAllNotifications')).status)
  }
  expect([...statuses].sort()).toEqual([200, 201])
})

test('who posts more than the limit in a minute is told when to come back, and may then', async () => {
  const student = await t.person('Student')
  const query = await ask(t, student)
  const post = (count: number) =>
    t.call(student, 'POST', `/alumni/comment/${query._id}`, { message: `Note ${count}` })
  for (let count = 0; count < callsPerMinute.write.account; count += 1)
    expect((await post(count)).status).toBe(201)
  const refused = await post(99)
  expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  t.clock.advance(seconds * 1_000)
  expect((await post(100)).status).toBe(201)
})
