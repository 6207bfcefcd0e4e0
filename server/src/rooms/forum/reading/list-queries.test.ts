import { beforeAll, expect, test } from 'vitest'
import { personChanged } from '#rooms/people/people.facts.ts'
import { answer, ask, close } from '#server/testing/forum-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let asha: SignedIn
let ravi: SignedIn
let alumnus: SignedIn

const list = async (who: SignedIn, search: Record<string, string> = {}) => {
  const { status, body } = await t.call(who, 'GET', `/alumni/getQuery?${new URLSearchParams(search)}`)
  expect(status).toBe(200)
  return body.data
}
const titles = async (search: Record<string, string>) => {
  const { result } = await list(alumnus, search)
  return result.map(({ query }: { query: string }) => query)
}

beforeAll(async () => {
  asha = await t.person('Student')
  ravi = await t.person('Student')
  alumnus = await t.person('Alumni')
  const asked: [SignedIn, string, string[]][] = [
    [asha, 'Which web framework?', ['Web']],
    [asha, '100% sure about snake_case?', ['Other']],
    [ravi, 'A back\\slash and 100 percent', ['App', 'Web']],
    [ravi, 'Anything for anybody?', ['All']],
    [ravi, 'ÉCOLE in Paris: how?', ['AI']],
    [asha, `It's "quoted", isn't it`, ['ML']],
    [asha, 'Which WEB server?', ['Cloud Computing']],
  ]
  for (const [who, query, domain] of asked) {
    t.clock.advance(60_000)
    await ask(t, who, { query, domain })
  }
})

test('the newest queries come first, five on a page, with the number of pages and of all', async () => {
  const first = await list(alumnus)
  expect(first).toMatchObject({ totalPage: 2, total: 7 })
  expect(first.result.map((q: { query: string }) => q.query)[0]).toBe('Which WEB server?')
  expect(first.result).toHaveLength(5)
  expect((await list(alumnus, { page: '2' })).result).toHaveLength(2)
  expect(await list(alumnus, { page: '3' })).toEqual({ result: [], totalPage: 2, total: 7 })
  expect((await list(alumnus, { limit: '3', page: '3' })).result).toHaveLength(1)
})

test('a search finds a part of a title in any case, and wildcards mean themselves', async () => {
  expect(await titles({ name: 'web' })).toEqual(['Which WEB server?', 'Which web framework?'])
  expect(await titles({ name: 'école' })).toEqual(['ÉCOLE in Paris: how?'])
  expect(await titles({ name: '%' })).toEqual(['100% sure about snake_case?'])
  expect(await titles({ name: '_' })).toEqual(['100% sure about snake_case?'])
  expect(await titles({ name: '\\' })).toEqual(['A back\\slash and 100 percent'])
  expect(await titles({ name: '100%' })).toEqual(['100% sure about snake_case?'])
  expect(await titles({ name: 'k\\sla' })).toEqual(['A back\\slash and 100 percent'])
  expect(await titles({ name: `"quoted", isn't` })).toEqual([`It's "quoted", isn't it`])
  expect(await titles({ name: 'w' })).toHaveLength(3)
  expect(await list(alumnus, { name: 'nowhere to be found' })).toEqual({ result: [], totalPage: 0, total: 0 })
})

test('a domain finds its queries and those of every domain, also together with a search', async () => {
  const web = ['Anything for anybody?', 'A back\\slash and 100 percent', 'Which web framework?']
  expect(await titles({ domain: 'Web' })).toEqual(web)
  expect(await titles({ domain: 'Web', name: 'which' })).toEqual(['Which web framework?'])
  expect(await titles({ domain: 'Blockchain' })).toEqual(['Anything for anybody?'])
  expect((await list(alumnus, { domain: 'All' })).total).toBe(7)
  expect((await list(alumnus, { domain: '' })).total).toBe(7)
})

test('several domains find the queries of any of them once, with pages, by likes, unanswered and searched', async () => {
  const both = [
    'ÉCOLE in Paris: how?',
    'Anything for anybody?',
    'A back\\slash and 100 percent',
    'Which web framework?',
  ]
  const domain = 'Web,App,AI'
  expect(await titles({ domain })).toEqual(both)
  expect(await titles({ domain: 'AI,Web,Web' })).toEqual(both)
  expect(await list(alumnus, { domain, limit: '3' })).toMatchObject({ total: 4, totalPage: 2 })
  expect(await titles({ domain, limit: '3', page: '2' })).toEqual(both.slice(3))
  for (const show of ['liked', 'unanswered']) expect(await titles({ domain, show })).toEqual(both)
  expect(await titles({ domain, search: 'web' })).toEqual(['Which web framework?'])
  expect((await list(alumnus, { domain: 'Web,All' })).total).toBe(7)
})

test('each student may change his own queries in the list, and no other', async () => {
  for (const who of [asha, ravi, alumnus]) {
    const { result } = await list(who, { limit: '50' })
    const own = result.filter((q: { can: { update: boolean } }) => q.can.update)
    expect(own.every((q: { createdBy: { _id: string } }) => q.createdBy._id === who.id)).toBe(true)
    expect(own).toHaveLength({ [asha.id]: 4, [ravi.id]: 3 }[who.id] ?? 0)
    expect(result.every((q: { can: { answer: boolean } }) => q.can.answer)).toBe(true)
  }
})

test('the list shows at once what was asked, answered, closed, retitled and deleted', async () => {
  const now = async () => (await list(alumnus, { limit: '1' })).result[0]
  const before = (await list(alumnus)).total
  t.clock.advance(60_000)
  const query = await ask(t, asha, { query: 'Shown at once?' })
  expect(await now()).toMatchObject({ query: 'Shown at once?', answerCount: 0, openQueryStatus: true })
  await answer(t, alumnus, query._id)
  expect(await now()).toMatchObject({ answerCount: 1 })
  await close(t, asha, query._id)
  expect(await now()).toMatchObject({ openQueryStatus: false, can: { answer: false } })
  await t.call(asha, 'PUT', `/alumni/updateQuery/${query._id}`, { query: 'Retitled at once' })
  expect(await titles({ name: 'at once' })).toEqual(['Retitled at once'])
  expect((await list(alumnus)).total).toBe(before + 1)
  await t.call(asha, 'DELETE', `/alumni/queryDelete/${query._id}`)
  expect(await titles({ name: 'at once' })).toEqual([])
  expect((await list(alumnus)).total).toBe(before)
})

test('a new name of an author reaches the list', async () => {
  await list(alumnus)
  await t.portal.inTransaction(async (tx) => {
    await tx.updateTable('accounts').set({ name: 'Asha Patil' }).where('id', '=', asha.id).execute()
    await t.portal.facts.emit(tx, personChanged, { accountIds: [asha.id] })
  })
  await expect
    .poll(async () => (await list(alumnus, { name: 'server' })).result[0].createdBy.name)
    .toBe('Asha Patil')
})

test.each([
  'page=0',
  'page=x',
  'page=-1',
  'limit=0',
  'limit=51',
  'limit=1.5',
  'domain=Cooking',
  'domain=Web,Cooking',
  'name=a&name=b',
  `name=${'a'.repeat(201)}`,
])('the list refuses %s', async (search) => {
  expect((await t.call(alumnus, 'GET', `/alumni/getQuery?${search}`)).status).toBe(400)
})

test('a search with NUL or half a character is refused or finds nothing, and never breaks', async () => {
  for (const name of ['%00', 'a%00b', '%ED%A0%80', '%F0%9F'])
    expect((await t.call(alumnus, 'GET', `/alumni/getQuery?name=${name}`)).status).toBeLessThan(500)
})

test('the list is for students and alumni', async () => {
  for (const role of ['Team', 'Council', 'RegDesk', 'Railway', 'AlumniAdmin'] as const)
    expect((await t.call(await t.person(role), 'GET', '/alumni/getQuery')).status).toBe(403)
  expect((await t.call(null, 'GET', '/alumni/getQuery')).status).toBe(401)
})

test('whoever asks finds his query first, however many read and ask at the same time', async () => {
  const asking = async (who: SignedIn, round: number) => {
    const title = `Asked in the rush by ${who.id} in round ${round}`
    await ask(t, who, { query: title })
    const { result, total } = await list(alumnus, { name: `the rush by ${who.id} in` })
    expect([result[0].query, total]).toEqual([title, round])
  }
  for (let round = 1; round <= 5; round += 1) {
    t.clock.advance(1_000)
    const readers = Array.from({ length: 10 }, () => list(alumnus, { limit: '20' }))
    await Promise.all([asking(asha, round), asking(ravi, round), ...readers])
  }
})

test('a word of a thousand titles is counted exactly and read to its last page, as a rare one is', async () => {
  await t.portal.pool.query(
    `insert into forum_queries (slug, title, domains, author_id, created_at)
     select 'many-' || n, 'Ubiquitous thing ' || n, array[case when n % 2 = 0 then 'ML' else 'App' end], $1,
       $2::timestamptz - n * interval '1 minute' from generate_series(1, 1203) n`,
    [asha.id, t.clock.now()],
  )
  // Inserted past the portal, so the cached counts are invalidated as a writer would do.
  t.portal.listener.deliver('forum-counts', { title: 'Ubiquitous thing', domains: 'All' })
  const last = await list(alumnus, { name: 'BIQUITOUS thing', limit: '50', page: '25' })
  expect([last.total, last.totalPage]).toEqual([1203, 25])
  expect(last.result.map((q: { slug: string }) => q.slug)).toEqual(['many-1201', 'many-1202', 'many-1203'])
  const half = await list(alumnus, { name: 'ubiquitous', domain: 'ML', limit: '50', page: '13' })
  expect([half.total, half.result.at(-1).slug]).toEqual([601, 'many-1202'])
  const rare = await list(alumnus, { name: 'Ubiquitous thing 120', domain: 'ML' })
  expect(rare.result.map((q: { slug: string }) => q.slug)).toEqual(['many-120', 'many-1200', 'many-1202'])
})

test('what was counted before stays right through asking, retitling, filing elsewhere and deleting', async () => {
  const searches = [
    { name: 'zeppelin' },
    { name: 'zeppelin', domain: 'Marketing' },
    { domain: 'Marketing' },
    { domain: 'Blockchain,Marketing' },
    { name: 'ÉCOLE' },
    {},
  ]
  const totals = async () => {
    const answers = []
    for (const search of searches) answers.push((await list(alumnus, search as Record<string, string>)).total)
    return answers
  }
  const [zeppelins, marketed, marketing = 0, several = 0, schools = 0, all = 0] = await totals()
  expect([zeppelins, marketed]).toEqual([0, 0])
  const { _id } = await ask(t, asha, { query: 'Who flies a Zeppelin?', domain: ['Marketing'] })
  expect(await totals()).toEqual([1, 1, marketing + 1, several + 1, schools, all + 1])
  await t.call(asha, 'PUT', `/alumni/updateQuery/${_id}`, { domain: ['Web'] })
  expect(await totals()).toEqual([1, 0, marketing, several, schools, all + 1])
  await t.call(asha, 'PUT', `/alumni/updateQuery/${_id}`, { query: 'Une école?' })
  expect(await totals()).toEqual([0, 0, marketing, several, schools + 1, all + 1])
  await t.call(asha, 'DELETE', `/alumni/queryDelete/${_id}`)
  expect(await totals()).toEqual([0, 0, marketing, several, schools, all])
})
