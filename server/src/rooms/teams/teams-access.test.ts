import type { AccountRole } from '@portal/contract/roles.ts'
import { expect, test } from 'vitest'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()

const roles: (AccountRole | 'visitor')[] = [
  ...(['visitor', 'Student', 'Team', 'Council', 'Railway'] as const),
  ...(['RegDesk', 'Alumni', 'AlumniAdmin'] as const),
]
type Action = (
  slug: string,
  memberId: string,
) => [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object]

const academicYear = '2026-27'
let facultyCount = 0
const faculty = () => {
  facultyCount += 1
  return { academicYear, post: 'Faculty in charge', facultyName: `Dr. Number ${facultyCount}` }
}
const actions: Record<string, Action> = {
  'follow team': (slug) => ['PUT', `/teams/${slug}/follow`, { follows: true }],
  'list memberships': () => ['GET', '/memberships'],
  'list teams': () => ['GET', '/teams'],
  'read team': (slug) => ['GET', `/teams/${slug}`],
  'update team': (slug) => ['PUT', `/teams/${slug}`, { oneLine: 'We play' }],
  'add member': (slug) => ['POST', `/teams/${slug}/members`, faculty()],
  'update member': (slug, id) => ['PUT', `/teams/${slug}/members/${id}`, { post: 'Mentor' }],
  'order members': (slug, id) => ['PUT', `/teams/${slug}/members/order`, { academicYear, ids: [id] }],
  'copy members': (slug) => ['POST', `/teams/${slug}/members/copy`, { from: academicYear, to: '2027-28' }],
  'remove member': (slug, id) => ['DELETE', `/teams/${slug}/members/${id}`],
}

/** Inserts one member into the team directly, because this test is about who may do so. */
async function teamWithMember(slug: string, accountId: string | null): Promise<string> {
  const { db } = t.portal
  const kind = accountId ? 'Other' : 'Council'
  const made = { slug, account_id: accountId, kind } as const
  await db
    .insertInto('teams')
    .values(made)
    .onConflict((c) => c.doNothing())
    .execute()
  await db.deleteFrom('team_members').where('team_slug', '=', slug).execute()
  const member = { team_slug: slug, academic_year: academicYear, faculty_name: 'Prof. Here', post: 'Faculty' }
  const { id } = await db
    .insertInto('team_members')
    .values({ ...member, sort_order: 1, agreed_at: t.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('only the team itself changes its page, and only the council its own', async () => {
  const other = await t.person('Team')
  const people = new Map<string, SignedIn | null>()
  for (const role of roles) people.set(role, role === 'visitor' ? null : await t.person(role))
  const lines: string[] = []
  for (const [name, action] of Object.entries(actions))
    for (const role of roles) {
      const who = people.get(role) ?? null
      const own = role === 'Council' ? 'student-council' : (role === 'Team' && who?.slug) || null
      const statuses = []
      for (const [slug, ownerId] of [
        [own, role === 'Council' ? null : (who?.id ?? null)],
        [other.slug, other.id],
      ] as const) {
        if (slug === null) {
          statuses.push('-')
          continue
        }
        const memberId = await teamWithMember(slug, ownerId)
        // Reordering needs a roster of only that member.
        const { status } = await t.call(who, ...action(slug, memberId))
        statuses.push(status)
      }
      statuses.push((await t.call(who, ...action('no-such-team', '900000001'))).status)
      lines.push(
        `${name.padEnd(14)} ${role.padEnd(12)} own ${statuses[0]}  other's ${statuses[1]}  absent ${statuses[2]}`,
      )
    }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('teams-access.golden.txt')
})

test('a member of one team under the path of another is not there', async () => {
  const [mine, theirs] = [await t.person('Team'), await t.person('Team')]
  const memberId = await teamWithMember(theirs.slug ?? '', theirs.id)
  for (const [method, body] of [
    ['PUT', { post: 'Captain' }],
    ['DELETE', undefined],
  ] as const)
    expect((await t.call(mine, method, `/teams/${mine.slug}/members/${memberId}`, body)).status).toBe(404)
  const order = { academicYear, ids: [memberId] }
  expect((await t.call(mine, 'PUT', `/teams/${mine.slug}/members/order`, order)).status).toBe(409)
  expect((await t.call(null, 'GET', `/teams/${theirs.slug}`)).body.data.members).toHaveLength(1)
})

test('a refusal is kept by the audit', async () => {
  const [mine, theirs] = [await t.person('Team'), await t.person('Team')]
  await t.call(mine, 'PUT', `/teams/${theirs.slug}`, { oneLine: 'Not mine' })
  const { rows } = await t.portal.pool.query('select subject from audit_entries where actor_id = $1', [
    mine.id,
  ])
  expect(rows).toEqual([{ subject: `team:${theirs.slug}` }])
})
