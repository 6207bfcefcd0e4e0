import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'

/** The limit per list in a copy of a person's data; more rosters than anyone is in. */
const eachMax = 10_000

/** Returns the rosters that a person is in. */
export async function ownTeamsData(runner: Runner, accountId: string): Promise<object> {
  const rows = await readRows<object>(runner)`
    select team_slug as team, academic_year as "academicYear", post, is_head as "isHead",
      agreed_at as "agreedAt"
    from team_members where account_id = ${accountId} order by id limit ${eachMax}`
  const follows = await sql`
    select team_slug as team, followed_at as "followedAt"
    from team_follows where account_id = ${accountId} order by followed_at limit ${eachMax}`.execute(runner)
  return { memberships: rows, follows: follows.rows }
}
