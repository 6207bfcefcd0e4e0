import type { ForumQuery } from '@portal/contract/forum-records.ts'
import { expect, test } from 'vitest'
import { answer, ask, close } from '#server/testing/forum-testing.ts'
import { testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()

test('the three newest open queries without an answer wait; answered and closed ones do not', async () => {
  const student = await t.person('Student')
  const alumnus = await t.person('Alumni')
  const asked: ForumQuery[] = []
  for (let n = 0; n < 5; n += 1) {
    t.clock.advance(1_000)
    asked.push(await ask(t, student))
  }
  const waiting = async () => {
    const { body } = await t.call(alumnus, 'GET', '/alumni/waitingQueries')
    return body.data.result.map((q: { _id: string }) => asked.findIndex(({ _id }) => _id === q._id))
  }
  expect(await waiting()).toEqual([4, 3, 2])
  const answerId = await answer(t, alumnus, asked[4]?._id ?? '')
  await close(t, student, asked[3]?._id ?? '')
  expect(await waiting()).toEqual([2, 1, 0])
  await t.call(alumnus, 'DELETE', `/alumni/deleteComment/${asked[4]?._id}`, { id: answerId })
  expect(await waiting()).toEqual([4, 2, 1])
  expect((await t.call(await t.person('Team'), 'GET', '/alumni/waitingQueries')).status).toBe(403)
})
