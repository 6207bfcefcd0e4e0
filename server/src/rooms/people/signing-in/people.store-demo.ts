import type { AccountRole } from '@portal/contract/roles.ts'
import type { Runner } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'
import { demoMailEnding, namedDemoMails } from '../demo-mail.ts'

/**
 * The limit per role, enough to try every role; a demo with thousands of people would make an endless list.
 */
const perRoleMax = 100

/** Returns demo accounts that can sign in: the named ones in their order, students, alumni, the rest. */
export async function listDemoAccountRows(runner: Runner) {
  return readRows<{ email: string; name: string; role: AccountRole }>(runner)`
    select email, name, role from (
      select a.id, a.email, a.name, a.role, array_position(${namedDemoMails}::text[], a.email) as place,
        array_position(array['Student', 'Alumni', 'Team'], a.role) as role_place,
        row_number() over (partition by a.role order by array_position(${namedDemoMails}::text[], a.email), a.id) as nth
      from accounts a left join alumni l on l.account_id = a.id
      where a.email like ${`%${demoMailEnding}`} and a.blocked_at is null and coalesce(l.status, 'approved') = 'approved'
    ) demo where nth <= ${perRoleMax} order by place, role_place, id`
}

/** Returns only the named demo accounts, which the demo's content is about. */
export async function listNamedDemoAccounts(runner: Runner) {
  const accounts = await listDemoAccountRows(runner)
  return accounts.filter(({ email }) => namedDemoMails.includes(email))
}
