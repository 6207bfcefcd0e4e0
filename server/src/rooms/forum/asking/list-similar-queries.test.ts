import { beforeAll, expect, test } from 'vitest'
import { ask } from '#server/testing/forum-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let student: SignedIn

beforeAll(async () => {
  student = await t.person('Student', { student: { branch: 'EXTC' } })
  for (const query of [
    'How do I prepare for internships?',
    'How do I prepare for a placement interview?',
    'Which laptop for Android development?',
    'Kannst du C++ & "SQL"?',
  ])
    await ask(t, student, { query })
})

const similar = async (title: string, except = '') => {
  const search = new URLSearchParams({ title, ...(except && { except }) })
  const { status, body } = await t.call(student, 'GET', `/alumni/similarQueries?${search}`)
  expect(status).toBe(200)
  return body.data.result
}

test('while typing a title the queries about the same topic appear', async () => {
  const found = await similar('how to prepare for an internship')
  expect(found.map((q: { query: string }) => q.query)).toEqual(['How do I prepare for internships?'])
  expect(found[0]).toMatchObject({ answerCount: 0, openQueryStatus: true, branch: 'EXTC' })
  expect(await similar('laptop andro')).toHaveLength(1)
})

test('the query that is being edited is left out, by id or slug', async () => {
  const [first] = await similar('how to prepare for an internship')
  for (const except of [first._id, first.slug])
    expect(
      (await similar('how to prepare for an internship', except)).map((q: { _id: string }) => q._id),
    ).not.toContain(first._id)
})

test('texts without a distinctive word, and texts made of operators, find nothing and break nothing', async () => {
  for (const title of [
    '',
    ' ',
    'how do I',
    `'`,
    `a & | ! ( ) <-> :*`,
    '\\',
    '%',
    'https://x.example/a?b',
    '日本語',
  ])
    expect(Array.isArray(await similar(title)), title).toBe(true)
  expect(await similar('how do I')).toEqual([])
  expect(await similar(`c++ & 'sql'`)).toHaveLength(1)
  expect((await t.call(student, 'GET', '/alumni/similarQueries?title=%00')).status).toBe(400)
  expect((await t.call(student, 'GET', `/alumni/similarQueries?title=${'a'.repeat(201)}`)).status).toBe(400)
  expect((await t.call(student, 'GET', '/alumni/similarQueries')).status).toBe(400)
})

test('words that hundreds of titles share count only when there is nothing better', async () => {
  await t.portal.pool.query(
    `insert into forum_queries (slug, title, domains, author_id, created_at)
     select 'common-' || n, 'Anything about python, number ' || n, '{Web}', $1, $2 from generate_series(1, 150) n`,
    [student.id, t.clock.now()],
  )
  t.clock.advance(3_600_000)
  student.token = await t.signIn(student.id)
  expect((await similar('python laptop')).map((q: { query: string }) => q.query)).toEqual([
    'Which laptop for Android development?',
  ])
  expect(await similar('anything about python')).toHaveLength(5)
})
