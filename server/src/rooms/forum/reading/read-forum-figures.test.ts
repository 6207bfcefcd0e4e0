import { expect, test } from 'vitest'
import { answer, ask } from '#server/testing/forum-testing.ts'
import { testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
const figures = async () => (await t.call(null, 'GET', '/alumni/forumFigures')).body.data

test('a visitor reads how many alumni have answered and since when, counted anew each minute', async () => {
  expect(await figures()).toEqual({ alumniAnswered: 0, since: null })
  // It is already the new year in India, but not in UTC.
  t.clock.set(new Date('2026-12-31T20:00:00Z'))
  const student = await t.person('Student')
  const alumni = [await t.person('Alumni'), await t.person('Alumni'), await t.person('Alumni')]
  const query = await ask(t, student)
  for (const who of [student, alumni[0], alumni[1]])
    if (who) for (const message of ['One', 'Two']) await answer(t, who, query._id, message)
  expect(await figures()).toEqual({ alumniAnswered: 2, since: 2027 })
})
