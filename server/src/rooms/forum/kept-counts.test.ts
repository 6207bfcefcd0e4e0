import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { Dice } from '#cast/dice.ts'
import { answer, ask, close } from '#server/testing/forum-testing.ts'
import { type SignedIn, type TestPortal, testPortal } from '#server/testing/test-portal.ts'
import { foldForumCounts } from './reading/forum-days.store.ts'

const t = testPortal()
const domains = ['Web', 'App', 'ML', 'AI']
const rounds = 12
const atOnce = 8
let replica: TestPortal
let students: SignedIn[]
let alumnus: SignedIn

beforeAll(async () => {
  replica = await t.openReplica()
  students = await Promise.all(Array.from({ length: 3 }, () => t.person('Student')))
  alumnus = await t.person('Alumni')
})

/** Sessions are shorter than this time, so everyone signs in again. */
async function passHours(hours: number): Promise<void> {
  t.clock.advance(hours * 3_600_000)
  for (const one of [...students, alumnus]) one.token = await t.signIn(one.id)
}

/** Makes simultaneous actions on two servers. Some come too late, because the query has just been deleted. */
async function act(dice: Dice, live: { id: string; by: SignedIn }[], nth: number): Promise<void> {
  const on = dice.pick([t, replica])
  const one = live.length > 0 ? dice.pick(live) : null
  const kind = dice.whole(0, 9)
  if (!one || kind < 4) {
    const by = dice.pick(students)
    const domain = dice.isLucky(0.2) ? ['All', 'Web'] : [dice.pick(domains), dice.pick(domains)]
    const { _id } = await ask(on, by, { query: `Question number ${nth}?`, domain })
    live.push({ id: _id, by })
  } else if (kind < 6)
    await on.call(alumnus, 'POST', `/alumni/comment/${one.id}`, { message: `Answer ${nth}` })
  else if (kind < 7) await on.call(one.by, 'DELETE', `/alumni/queryDelete/${one.id}`)
  else
    await on.call(one.by, 'PUT', `/alumni/updateQuery/${one.id}`, {
      openQueryStatus: dice.isLucky(0.5),
      ...(dice.isLucky(0.5) && { domain: [dice.pick([...domains, 'All'])] }),
    })
}

async function kept() {
  const { rows } =
    await sql`select topic, day, sum(queries)::int as queries, sum(waiting)::int as waiting, sum(closed)::int as closed
    from (select * from forum_day_counts union all select * from forum_count_changes) as each group by topic, day
    having sum(queries) <> 0 order by topic, day`.execute(t.portal.db)
  return rows
}
const recounted = async () =>
  (await sql`select * from forum_counts_now order by topic, day`.execute(t.portal.db)).rows

const list = async (on: TestPortal, search: Record<string, string>) =>
  (await on.call(alumnus, 'GET', `/alumni/getQuery?${new URLSearchParams(search)}`)).body.data

test('whatever people do at the same time, kept counts are those of the rows, on each server', async () => {
  const dice = new Dice('counts')
  const live: { id: string; by: SignedIn }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const acts = Array.from({ length: atOnce }, (_, nth) => act(dice, live, round * atOnce + nth))
    // The counts are folded during the actions.
    const folds = [t, replica].map(({ portal }) => portal.inTransaction((tx) => foldForumCounts(tx)))
    await Promise.all([...acts, ...folds])
    await passHours(dice.whole(1, 40))
  }
  expect(await recounted()).not.toEqual([])
  expect(await kept()).toEqual(await recounted())
  await t.portal.inTransaction((tx) => foldForumCounts(tx))
  expect(await kept()).toEqual(await recounted())
  for (const on of [t, replica])
    for (const domain of ['All', ...domains])
      for (const show of ['', 'unanswered']) {
        const isOfDomain = domain === 'All' ? sql`true` : sql`domains && ${[domain, 'All']}::text[]`
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from forum_queries
          where ${isOfDomain} and ${show === '' ? sql`true` : sql`is_waiting`}`.execute(t.portal.db)
        expect((await list(on, { domain, show })).total, `${domain} ${show}`).toBe(rows[0]?.n)
      }
})

test('page after page has every query of a list once, newest first', async () => {
  for (const search of [
    {},
    { domain: 'Web' },
    { show: 'unanswered' },
    { domain: 'ML', show: 'unanswered' },
  ]) {
    const { total } = await list(t, search)
    const all = (await list(t, { ...search, limit: '50' })).result as { _id: string; createdAt: string }[]
    const pages: { _id: string }[] = []
    for (let page = 1; pages.length < Math.min(total, 50); page += 1)
      pages.push(...(await list(t, { ...search, limit: '3', page: String(page) })).result)
    expect(pages.slice(0, 50).map(({ _id }) => _id)).toEqual(all.map(({ _id }) => _id))
    const times = all.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().reverse())
  }
})

test('a reader finds a new query, and what is answered or closed leaves the unanswered, on the other server as well', async () => {
  const [student] = students as [SignedIn]
  const before = await list(replica, { domain: 'AI', show: 'unanswered' })
  const { _id } = await ask(t, student, { query: 'Who waits the longest?', domain: ['AI'] })
  await expect
    .poll(async () => (await list(replica, { domain: 'AI', show: 'unanswered' })).total)
    .toBe(before.total + 1)
  await answer(t, alumnus, _id, 'Not you')
  await expect
    .poll(async () => (await list(replica, { domain: 'AI', show: 'unanswered' })).total)
    .toBe(before.total)
  const other = await ask(t, student, { query: 'And who after that?', domain: ['AI'] })
  await close(t, student, other._id)
  await expect
    .poll(async () => (await list(replica, { domain: 'AI', show: 'unanswered' })).total)
    .toBe(before.total)
})
