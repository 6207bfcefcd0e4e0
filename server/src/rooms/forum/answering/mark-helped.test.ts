import { beforeAll, expect, test } from 'vitest'
import { answer, ask, close, read } from '#server/testing/forum-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let student: SignedIn
let alumnus: SignedIn

beforeAll(async () => {
  student = await t.person('Student', { name: 'Isha Rao' })
  alumnus = await t.person('Alumni')
})

const mark = (who: SignedIn | null, queryId: string, id: string, hasHelped: unknown = true) =>
  t.call(who, 'PUT', `/alumni/markHelped/${queryId}`, { id, hasHelped })
const order = async (queryId: string, filter = '') =>
  (await read(t, student, queryId, filter)).comments.map(
    ({ message, hasHelped }: { message: string; hasHelped: boolean }) => [message, hasHelped],
  )
async function bellOf(who: SignedIn) {
  const { body } = await t.call(who, 'GET', '/notification/getAllNotifications?limit=50')
  return body.data.result.filter(({ title }: { title: string }) => title.startsWith('Your answer helped '))
}

test('the student marks the answer that helped: it comes first in every order, and another takes the mark over', async () => {
  const query = await ask(t, student)
  const first = await answer(t, alumnus, query._id, 'first')
  t.clock.advance(1_000)
  const second = await answer(t, alumnus, query._id, 'second')
  t.clock.advance(1_000)
  await answer(t, alumnus, query._id, 'third')
  for (const _again of [1, 2])
    expect((await mark(student, query.slug, first)).body).toEqual({
      success: true,
      message: 'Marked as the answer that helped',
    })
  for (const filter of ['recent', 'liked'])
    expect(await order(query._id, filter)).toEqual([
      ['first', true],
      ['third', false],
      ['second', false],
    ])
  await mark(student, query._id, second)
  expect(await order(query._id, 'oldest')).toEqual([
    ['second', true],
    ['first', false],
    ['third', false],
  ])
  expect((await mark(student, query._id, second, false)).body.message).toBe('Mark removed')
  expect(await order(query._id, 'oldest')).toEqual([
    ['first', false],
    ['second', false],
    ['third', false],
  ])
})

test('a closed query can still be marked, and its closing says nothing of the mark', async () => {
  const query = await ask(t, student)
  const id = await answer(t, alumnus, query._id)
  await close(t, student, query._id)
  expect((await mark(student, query._id, id)).status).toBe(200)
  const [shown] = (await read(t, student, query._id)).comments
  expect(shown).toMatchObject({ hasHelped: true, can: { markHelped: true } })
})

test('the author of the answer hears that it helped, once, and no more when the mark goes', async () => {
  const [query, author] = [await ask(t, student), await t.person('Alumni')]
  const id = await answer(t, author, query._id)
  await mark(student, query._id, id)
  await mark(student, query._id, id)
  expect(await bellOf(author)).toMatchObject([
    {
      title: `Your answer helped Isha Rao: ${query.query}`,
      type: 'Query',
      slug: query.slug,
      target: `answer-${id}`,
      createdBy: { name: 'Isha Rao' },
    },
  ])
  await mark(student, query._id, id, false)
  expect(await bellOf(author)).toEqual([])
  await mark(student, query._id, id)
  await t.call(author, 'DELETE', `/alumni/deleteComment/${query._id}`, { id })
  expect(await bellOf(author)).toEqual([])
})

test('a student marks an own answer too, and is not notified of it', async () => {
  const query = await ask(t, student)
  const id = await answer(t, student, query._id, 'Found it myself')
  expect((await mark(student, query._id, id)).status).toBe(200)
  expect(await bellOf(student)).toEqual([])
})

test('only the student who asked marks, an answer of another query is absent, and hasHelped is a boolean', async () => {
  const [query, other] = [await ask(t, student), await ask(t, student)]
  const id = await answer(t, alumnus, query._id)
  expect((await mark(await t.person('Student'), query._id, id)).status).toBe(403)
  expect((await mark(alumnus, query._id, id)).status).toBe(403)
  expect((await mark(null, query._id, id)).status).toBe(401)
  expect((await mark(student, other._id, id)).status).toBe(404)
  for (const absent of ['0', 'abc', '424242'])
    expect((await mark(student, query._id, absent)).status).toBe(404)
  for (const wrong of ['true', 1, null, []])
    expect((await mark(student, query._id, id, wrong)).status).toBe(400)
  expect((await read(t, alumnus, query._id)).comments[0].can.markHelped).toBe(false)
})

test('two answers marked at once leave one mark', async () => {
  const query = await ask(t, student)
  const ids = await Promise.all(['a', 'b', 'c'].map((message) => answer(t, alumnus, query._id, message)))
  const marks = await Promise.all(ids.map((id) => mark(student, query._id, id)))
  expect(marks.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await order(query._id)).filter(([, hasHelped]: [string, boolean]) => hasHelped)).toHaveLength(1)
})
