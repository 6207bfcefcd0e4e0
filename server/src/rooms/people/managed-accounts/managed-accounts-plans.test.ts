import { accountActs } from '@portal/contract/managed-account-words.ts'
import type { AccountRole } from '@portal/contract/roles.ts'
import { type KyselyPlugin, RawNode, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Runner } from '#platform/database/database.ts'
import { likeContaining } from '#platform/database/like-pattern.ts'
import { testPortal } from '#server/testing/test-portal.ts'
import { actsOn, listAccountsOf, listActs } from './managed-accounts.store.ts'

// The plans of the lists with 30,000 accounts and as many entries of the audit.

const t = testPortal()
beforeAll(async () => {
  await t.portal.db.transaction().execute(async (tx) => {
    for (const table of ['accounts', 'students', 'alumni'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    // In parts, each within the time that the portal allows a statement, also on a busy machine.
    for (let from = 1; from < 30_000; from += 2_000)
      await sql`insert into accounts (email, name, role, slug, blocked_at)
      select 'person' || n || '@gst.example', md5(n::text) || ' ' || n,
        case when n % 50 = 0 then 'Team' when n % 5 < 3 then 'Student' else 'Alumni' end, 'person-' || n,
        case when n % 1000 = 1 then now() end
      from generate_series(${from}::int, ${from + 1_999}::int) n`.execute(tx)
    await sql`insert into students (account_id, prn, branch, year, gender, born_on)
      select id, 'P' || id, 'IT', 'TE', 'Female', '2005-01-01' from accounts where role = 'Student'`.execute(
      tx,
    )
    await sql`insert into alumni (account_id, status, branch, pass_out_year)
      select id, 'approved', 'IT', 2020 from accounts where role = 'Alumni'`.execute(tx)
    await sql`insert into audit_entries (action, actor_id, subject)
      select case when id % 100 = 0 then 'account-blocked' else 'signed-in' end, id, 'account:' || id
      from accounts`.execute(tx)
    for (const table of ['accounts', 'students', 'alumni'])
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
    await sql`analyze`.execute(tx)
  })
}, 120_000)

/** Makes a raw statement an EXPLAIN of itself. */
const explaining: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (!RawNode.is(node)) return node
    const [first = '', ...rest] = node.sqlFragments
    return RawNode.create([`explain (analyze, costs off) ${first}`, ...rest], node.parameters)
  },
  transformResult: async ({ result }) => result,
}
async function planOf(read: (runner: Runner) => Promise<unknown>): Promise<string> {
  const lines = (await read(t.portal.db.withPlugin(explaining))) as { 'QUERY PLAN': string }[]
  return lines.map((line) => line['QUERY PLAN']).join('\n')
}
const planOfList = async (role: AccountRole, more: object = {}) =>
  planOf((runner) => listAccountsOf(runner, { role, likes: [], state: null, afterId: null, ...more }))

test.each(['Student', 'Alumni', 'Team'] as const)('a page of %s is read along an index', async (role) => {
  const [first] = await listAccountsOf(t.portal.db, { role, likes: [], state: null, afterId: null })
  const plans = [
    await planOfList(role),
    await planOfList(role, { state: 'active' }),
    await planOfList(role, { state: 'blocked' }),
    await planOfList(role, { afterId: first?.id }),
    await planOfList(role, { likes: [likeContaining('person777'), likeContaining('gst')] }),
  ]
  for (const plan of plans) {
    expect(plan).not.toMatch(/Seq Scan on (accounts|students|alumni) /)
  }
})

test('the acts are read along the index of their action or their account', async () => {
  const roles = ['Student', 'Alumni'] as const
  const plans = [
    await planOf((runner) => listActs(runner, { actions: accountActs, roles, afterId: null })),
    await planOf((runner) => listActs(runner, { actions: ['account-blocked'], roles, afterId: '500' })),
    await planOf((runner) => actsOn(runner, '100', accountActs)),
  ]
  for (const plan of plans) {
    expect(plan).toMatch(/Index Scan (using|on) audit_entries_by_(action|subject)/)
  }
})
