import { beforeAll, expect, test } from 'vitest'
import { answer, ask, close } from '#server/testing/forum-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let student: SignedIn
let alumnus: SignedIn
let liker: SignedIn

type Listed = {
  _id: string
  query: string
  likeCount: number | null
  found: null | Record<'title' | 'text', { text: string; isHit: boolean }[]>
}

async function list(
  search: Record<string, string>,
): Promise<{ result: Listed[]; total: number; totalPage: number }> {
  const { status, body } = await t.call(alumnus, 'GET', `/alumni/getQuery?${new URLSearchParams(search)}`)
  expect(status).toBe(200)
  return body.data
}
const titles = async (search: Record<string, string>) => (await list(search)).result.map(({ query }) => query)
const hits = (pieces: { text: string; isHit: boolean }[] = []) =>
  pieces.filter(({ isHit }) => isHit).map(({ text }) => text)

beforeAll(async () => {
  student = await t.person('Student')
  alumnus = await t.person('Alumni')
  liker = await t.person('Student')
  const asked: [string, string, string[]][] = [
    [
      'Which certificate is worth it?',
      '<p>For <b>cloud</b> jobs, H<sub>2</sub>O &amp; co.</p>',
      ['Cloud Computing'],
    ],
    ['Where do clouds come from?', '<p>No certificates here.</p>', ['Other']],
    ['Graphs in twenty days', '<p>Trees first?</p><p>Then graphs.</p>', ['Data Structures']],
    ['50% of C++ & "R_D" in a\\b?', '<p>What is left?</p>', ['Other']],
    ['A first internship', '<p>Cloud or web?</p>', ['Web']],
  ]
  for (const [query, body, domain] of asked) {
    t.clock.advance(60_000)
    await ask(t, student, { query, body, domain })
  }
})

test('a reader finds a query by words of title and text, wherever they stand, best match first', async () => {
  expect(await titles({ search: 'certificate cloud' })).toEqual([
    'Where do clouds come from?',
    'Which certificate is worth it?',
  ])
  expect(await titles({ search: 'cloud' })).toEqual([
    'Where do clouds come from?',
    'A first internship',
    'Which certificate is worth it?',
  ])
  expect(await titles({ search: 'h2o' })).toEqual(['Which certificate is worth it?'])
  expect(await titles({ search: '"trees first"' })).toEqual(['Graphs in twenty days'])
  expect(await titles({ search: 'cloud -web' })).toHaveLength(2)
  expect(await list({ search: 'strong words that nobody wrote' })).toEqual({
    result: [],
    total: 0,
    totalPage: 0,
  })
})

test('a part of a title is found as it stands too, and its signs mean themselves', async () => {
  expect(await titles({ search: 'raph' })).toEqual(['Graphs in twenty days'])
  expect(await titles({ search: '50% of c++ & "r_d"' })).toEqual(['50% of C++ & "R_D" in a\\b?'])
  expect(await titles({ search: '%' })).toEqual(['50% of C++ & "R_D" in a\\b?'])
  expect(await titles({ search: 'a\\b' })).toEqual(['50% of C++ & "R_D" in a\\b?'])
  expect(await titles({ search: '_' })).toEqual(['50% of C++ & "R_D" in a\\b?'])
  // `name` stays a part of the title only.
  expect(await titles({ name: 'certificate cloud' })).toEqual([])
  expect(await titles({ name: 'cloud' })).toEqual(['Where do clouds come from?'])
})

test('the places where the words stand are marked, as text', async () => {
  const { result } = await list({ search: 'certificate cloud' })
  const [, first] = result
  expect(hits(first?.found?.title)).toEqual(['certificate'])
  expect(hits(first?.found?.text)).toEqual(['cloud'])
  expect(first?.found?.text.map(({ text }) => text).join('')).toBe('For cloud jobs, H2O & co.')
  const [part] = (await list({ search: 'raph' })).result
  expect(hits(part?.found?.title)).toEqual(['raph'])
  expect((await list({})).result[0]?.found).toBe(null)
})

test('a search keeps to the domain, and its pages and totals are those of what it finds', async () => {
  expect(await titles({ search: 'cloud', domain: 'Web' })).toEqual(['A first internship'])
  expect(await list({ search: 'cloud', limit: '2' })).toMatchObject({ total: 3, totalPage: 2 })
  expect(await titles({ search: 'cloud', limit: '2', page: '2' })).toEqual(['Which certificate is worth it?'])
  expect(await list({ search: 'cloud', limit: '2', page: '9' })).toEqual({
    result: [],
    total: 3,
    totalPage: 2,
  })
})

test('an edited query is found by its new words, and no more by the old ones', async () => {
  const query = await ask(t, student, {
    query: 'About marmalade',
    body: '<p>Oranges?</p>',
    domain: ['Other'],
  })
  expect(await titles({ search: 'oranges' })).toEqual(['About marmalade'])
  await t.call(student, 'PUT', `/alumni/updateQuery/${query._id}`, { body: '<p>Lemons?</p>' })
  expect(await titles({ search: 'oranges' })).toEqual([])
  expect(await titles({ search: 'lemons' })).toEqual(['About marmalade'])
  await t.call(student, 'DELETE', `/alumni/queryDelete/${query._id}`)
  expect(await titles({ search: 'lemons' })).toEqual([])
})

test('Unanswered shows open queries without an answer, and forgets one with its first answer', async () => {
  const query = await ask(t, student, { query: 'Anybody about zebras?', domain: ['Other'] })
  const all = await list({ show: 'unanswered', limit: '50' })
  expect(all.result[0]?.query).toBe('Anybody about zebras?')
  expect(all.total).toBe(all.result.length)
  expect(await titles({ show: 'unanswered', search: 'zebras', domain: 'Other' })).toEqual([query.query])
  const id = await answer(t, alumnus, query._id)
  expect((await list({ show: 'unanswered' })).total).toBe(all.total - 1)
  expect(await titles({ show: 'unanswered', search: 'zebras' })).toEqual([])
  expect(await titles({ show: 'unanswered', name: 'zebra' })).toEqual([])
  await t.call(alumnus, 'DELETE', `/alumni/deleteComment/${query._id}`, { id })
  expect(await titles({ show: 'unanswered', name: 'zebra' })).toEqual([query.query])
  await close(t, student, query._id)
  expect(await titles({ show: 'unanswered', name: 'zebra' })).toEqual([])
})

test('Most liked orders by the likes of all answers, at once after each like, also within a search', async () => {
  const [one, other] = [
    await ask(t, student, { query: 'Quokka one', domain: ['AI'] }),
    await ask(t, student, { query: 'Quokka two', domain: ['AI'] }),
  ]
  const like = (who: SignedIn, id: string, upVote = false) =>
    t.call(who, 'PUT', `/alumni/upVote/${id}`, { upVote })
  const ids = [await answer(t, alumnus, one._id, 'a'), await answer(t, alumnus, one._id, 'b')]
  const otherId = await answer(t, alumnus, other._id)
  const liked = async (more: Record<string, string> = {}) =>
    (await list({ show: 'liked', domain: 'AI', ...more })).result.map(({ query, likeCount }) => [
      query,
      likeCount,
    ])
  expect(await liked()).toEqual([
    ['Quokka two', 0],
    ['Quokka one', 0],
  ])
  for (const id of ids) await like(liker, id)
  await like(student, otherId)
  const ordered = [
    ['Quokka one', 2],
    ['Quokka two', 1],
  ]
  for (const more of [{}, { name: 'quokka' }, { search: 'quokka' }])
    expect(await liked(more)).toEqual(ordered)
  expect((await list({ show: 'liked' })).result[0]?.query).toBe('Quokka one')
  await like(liker, ids[0] ?? '', true)
  await t.call(alumnus, 'DELETE', `/alumni/deleteComment/${one._id}`, { id: ids[1] })
  expect(await liked()).toEqual([
    ['Quokka two', 1],
    ['Quokka one', 0],
  ])
  expect((await list({ name: 'quokka' })).result[0]?.likeCount).toBe(null)
})

test('what no search is, is refused with a sentence', async () => {
  for (const wrong of ['search=a%00b', `search=${'x'.repeat(300)}`, 'show=all', 'show=liked&show=unanswered'])
    expect((await t.call(alumnus, 'GET', `/alumni/getQuery?${wrong}`)).status, wrong).toBe(400)
  for (const odd of ['" or -', '&|!():*', '-', 'or', '\\', "'", '🎉'])
    expect((await t.call(alumnus, 'GET', `/alumni/getQuery?search=${encodeURIComponent(odd)}`)).status).toBe(
      200,
    )
})
