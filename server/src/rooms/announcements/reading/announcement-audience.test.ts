import { beforeAll, expect, test } from 'vitest'
import { announce, announcementOf, internshipOf } from '#server/testing/announcements-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let team: SignedIn
const people: Record<string, SignedIn> = {}

beforeAll(async () => {
  team = await t.person('Team')
  people.council = await t.person('Council')
  for (const [year, branch] of [
    ...[
      ['FE', 'CE'],
      ['SE', 'CE'],
      ['SE', 'IT'],
      ['TE', 'IT'],
    ],
  ] as const)
    people[`${year} ${branch}`] = await t.person('Student', { student: { year, branch } })
  for (const branch of ['CE', 'IT'])
    people[`alumnus ${branch}`] = await t.person('Alumni', { alumnus: { branch } })
})

/** Returns the names of the people who can open the announcement and have it in their list. */
async function readersOf(id: string): Promise<string[]> {
  const found: string[] = []
  for (const [name, who] of Object.entries(people)) {
    const { status } = await t.call(who, 'GET', `/announcements/${id}`)
    const list = (await t.call(who, 'GET', '/announcements?limit=50')).body.data.result
    const isListed = list.some(({ _id }: { _id: string }) => _id === id)
    expect([name, isListed]).toEqual([name, status === 200])
    if (isListed) found.push(name)
  }
  return found
}
const reachOf = async (query: string, who: SignedIn | null = team) =>
  t.call(who, 'GET', `/announcements/reach?${query}`)
const countOf = async (query: string) => (await reachOf(query)).body.data.count

test.each([
  ['everyone of a role', { roles: ['Alumni'] }, ['alumnus CE', 'alumnus IT']],
  ['a year of all branches', { roles: ['Student'], years: ['SE'] }, ['SE CE', 'SE IT']],
  ['a branch of all years', { roles: ['Student'], branches: ['IT'] }, ['SE IT', 'TE IT']],
  [
    'two years of one branch',
    { roles: ['Student'], years: ['FE', 'SE'], branches: ['CE'] },
    ['FE CE', 'SE CE'],
  ],
  [
    'a branch of students and alumni',
    { roles: ['Student', 'Alumni'], branches: ['CE'] },
    ['FE CE', 'SE CE', 'alumnus CE'],
  ],
  [
    'a year, which narrows no alumni',
    { roles: ['Student', 'Alumni'], years: ['TE'] },
    ['TE IT', 'alumnus CE', 'alumnus IT'],
  ],
  [
    'the council, which no class narrows',
    { roles: ['Council'], years: ['SE'], branches: ['CE'] },
    ['council'],
  ],
])('%s reads it, nobody else does, and the count is right', async (_what, audience, readers) => {
  const { _id } = await announce(t, team, audience)
  expect(await readersOf(_id)).toEqual(readers)
  const query = Object.entries(audience).map(([name, values]) => `${name}=${values.join(',')}`)
  expect(await countOf(query.join('&'))).toBe(readers.length)
})

test('a student who passes into the next year reads what is for it from then on', async () => {
  const { _id } = await announce(t, team, { roles: ['Student'], years: ['BE'] })
  const who = people['TE IT'] as SignedIn
  expect((await t.call(who, 'GET', `/announcements/${_id}`)).status).toBe(404)
  await t.portal.pool.query(`update students set year = 'BE' where account_id = $1`, [who.id])
  expect((await t.call(who, 'GET', `/announcements/${_id}`)).status).toBe(200)
  await t.portal.pool.query(`update students set year = 'TE' where account_id = $1`, [who.id])
})

test('people who cannot sign in are not counted', async () => {
  const query = 'roles=Student,Alumni&branches=ME'
  const student = await t.person('Student', { student: { branch: 'ME' } })
  await t.person('Alumni', { alumnus: { branch: 'ME', status: 'pending' } })
  expect(await countOf(query)).toBe(1)
  await t.portal.pool.query('update accounts set blocked_at = now() where id = $1', [student.id])
  expect(await countOf(query)).toBe(0)
})

test('an author is told what they may do with an audience, before they publish', async () => {
  const canOf = async (who: SignedIn) => (await reachOf('roles=Student', who)).body.data.can
  expect(await canOf(team)).toEqual({ mail: true, pin: true, urgent: false })
  expect(await canOf(people.council as SignedIn)).toEqual({ mail: true, pin: true, urgent: true })
  expect(await canOf(people['alumnus CE'] as SignedIn)).toEqual({ mail: false, pin: false, urgent: false })
})

test('an audience of words that nobody knows is refused, and readers count nobody', async () => {
  for (const wrong of [
    'roles=Railway',
    'roles=Student&years=XE',
    'roles=Student&branches=XX',
    'roles=student',
  ])
    expect((await reachOf(wrong)).status, wrong).toBe(400)
  expect((await reachOf('roles=Student', people['FE CE'])).status).toBe(403)
  expect((await reachOf('roles=Student', null)).status).toBe(401)
})

test.each([
  ['nobody', { roles: [] }, 'roles'],
  ['a role without announcements', { roles: ['Railway'] }, 'roles.0'],
  ['an unknown year', { years: ['XE'] }, 'years.0'],
  ['an unknown branch', { branches: ['XX'] }, 'branches.0'],
])('an announcement for %s is refused under its field', async (_what, more, path) => {
  const { status, body } = await t.call(team, 'POST', '/announcements', announcementOf(more))
  expect([status, body.errors[0].path]).toEqual([400, path])
})

test('an internship is for the students who may apply, and for every alumnus of their branches', async () => {
  const alumnus = people['alumnus IT'] as SignedIn
  const form = internshipOf({ years: ['SE'], branches: ['IT'] })
  const { body } = await t.call(alumnus, 'POST', '/internships', form)
  expect(await readersOf(body.data._id)).toEqual(['SE IT', 'alumnus IT'])
  const reach = (await reachOf('kind=internship&roles=Student,Alumni&years=SE&branches=IT', alumnus)).body
    .data
  expect([reach.count, reach.mailCount]).toEqual([2, 1])
})
