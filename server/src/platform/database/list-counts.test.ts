import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { Dice } from '#cast/dice.ts'
import { announce, postInternship } from '#server/testing/announcements-testing.ts'
import { write } from '#server/testing/blogs-testing.ts'
import { share } from '#server/testing/notes-testing.ts'
import { type SignedIn, type TestPortal, testPortal } from '#server/testing/test-portal.ts'
import { foldListCounts } from './list-counts.ts'

const t = testPortal()
const rounds = 8
const atOnce = 10
let replica: TestPortal
let student: SignedIn
let alumni: SignedIn[]
let council: SignedIn

beforeAll(async () => {
  replica = await t.openReplica()
  student = await t.person('Student')
  council = await t.person('Council')
  alumni = await Promise.all(
    Array.from({ length: 4 }, (_, nth) =>
      t.person('Alumni', { alumnus: { company_name: `Works ${nth % 2}` } }),
    ),
  )
})

/** Actions that change lists. Triggers maintain the counts, so some actions bypass the portal. */
const acts: ((on: TestPortal) => Promise<unknown>)[] = [
  (on) => write(on, student),
  (on) => write(on, student, { state: 'draft' }),
  (on) => share(on, student),
  (on) => announce(on, council),
  (on) => announce(on, council, { years: ['TE'], branches: ['IT'] }),
  ({ portal }) =>
    change(
      portal,
      'blogs',
      `state = case state when 'published' then 'draft' else 'published' end,
    published_at = coalesce(published_at, now())`,
    ),
  ({ portal }) => change(portal, 'notes', `state = case state when 'shown' then 'hidden' else 'shown' end`),
  ({ portal }) => change(portal, 'alumni', `company_name = 'Works ' || (random() * 3)::int`, 'account_id'),
  ({ portal }) => portal.pool.query('delete from blogs where id = (select min(id) from blogs)'),
  ({ portal }) =>
    portal.pool.query('delete from announcements where id = (select min(id) from announcements)'),
]

function change({ pool }: TestPortal['portal'], table: string, set: string, id = 'id') {
  return pool.query(
    `update ${table} set ${set} where ${id} = (select ${id} from ${table} order by random() limit 1)`,
  )
}

const kept = async () =>
  (
    await sql`select list, key, sum(rows)::int as rows
      from (select * from list_counts union all select * from list_count_changes) as each group by list, key
      having sum(rows) <> 0 order by list, key`.execute(t.portal.db)
  ).rows
const recounted = async () =>
  (await sql`select * from list_counts_now order by list, key`.execute(t.portal.db)).rows
const fold = ({ portal }: TestPortal) => portal.inTransaction((tx) => foldListCounts(tx))

test('whatever people do at the same time, kept counts are those of the rows', async () => {
  const dice = new Dice('list counts')
  for (let round = 0; round < rounds; round += 1)
    await Promise.all([
      ...Array.from({ length: atOnce }, () => dice.pick(acts)(dice.pick([t, replica]))),
      // The counts are folded at the same time.
      ...[t, replica].map(fold),
    ])
  await t.portal.pool.query('update accounts set blocked_at = now() where id = $1', [alumni[0]?.id])
  expect((await recounted()).length).toBeGreaterThan(6)
  expect(await kept()).toEqual(await recounted())
  await fold(t)
  expect(await kept()).toEqual(await recounted())
})

test('lists say how many there are, and leave out what ended a moment ago', async () => {
  await postInternship(t, alumni[1] ?? student, { deadline: '2026-11-21' })
  const count = async (from: string) =>
    (await t.portal.pool.query<{ count: number }>(`select count(*)::int as count from ${from}`)).rows[0]
      ?.count
  const total = async (path: string) => (await t.call(student, 'GET', path)).body.data.total
  const live = await count(`announcements where state = 'live'`)
  expect(await total('/announcements')).toBe(live)
  expect(await total('/announcements?tab=internships')).toBe(1)
  expect(await total('/blogs')).toBe(await count(`blogs where state = 'published'`))
  expect(await total('/notes')).toBe(await count(`notes where state = 'shown'`))
  expect(await total('/alumni/getAllAlumni')).toBe(alumni.length - 1)
  expect(await total('/explore/companies')).toBe(
    await count(`(select distinct company_folded from explore_people where company_folded <> '') as company`),
  )
  t.clock.advance(3 * 86_400_000)
  student.token = await t.signIn(student.id)
  // No job has processed the expiry yet.
  expect(await total('/announcements?tab=internships')).toBe(0)
  expect(await total('/announcements')).toBe(Number(live) - 1)
})
