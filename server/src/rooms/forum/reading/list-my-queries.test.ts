import { beforeAll, expect, test } from 'vitest'
import { ask } from '#server/testing/forum-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let student: SignedIn

beforeAll(async () => {
  student = await t.person('Student')
  const other = await t.person('Student')
  for (let n = 1; n <= 7; n += 1) {
    t.clock.advance(1_000)
    await ask(t, student, { query: `My query ${n} at 50%` })
    await ask(t, other, { query: `Another query ${n}` })
  }
})

const mine = (search: string, who: SignedIn | null = student) =>
  t.call(who, 'GET', `/alumni/myQuery${search}`)

test('a student sees his own queries, newest first, and may change each of them', async () => {
  const { body } = await mine('')
  expect(body.data).toMatchObject({ totalPage: 2, total: 7 })
  expect(body.data.result.map((q: { query: string }) => q.query)).toEqual(
    [7, 6, 5, 4, 3].map((n) => `My query ${n} at 50%`),
  )
  expect(body.data.result.every((q: { can: { update: boolean } }) => q.can.update)).toBe(true)
  expect((await mine('?page=2')).body.data.result).toHaveLength(2)
  expect((await mine('?page=9')).body.data).toEqual({ result: [], totalPage: 2, total: 7 })
})

test('his search finds literal parts in any case', async () => {
  expect((await mine('?name=QUERY+3')).body.data.total).toBe(1)
  expect((await mine('?name=50%25')).body.data.total).toBe(7)
  expect((await mine('?name=another')).body.data).toEqual({ result: [], totalPage: 0, total: 0 })
  expect((await mine('?name=_')).body.data.total).toBe(0)
})

test('only students have queries of their own', async () => {
  expect((await mine('', await t.person('Alumni'))).status).toBe(403)
  expect((await mine('', null)).status).toBe(401)
  expect((await mine('?limit=51')).status).toBe(400)
})
