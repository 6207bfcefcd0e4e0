import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readOwnLists } from '#platform/privacy/own-data.ts'

/** Returns the rosters that a person is in. */
export function ownTeamsData(runner: Runner, accountId: string): Promise<object> {
  return readOwnLists(runner, {
    memberships: sql`select team_slug as team, academic_year as "academicYear", post, is_head as "isHead",
      agreed_at as "agreedAt"
    from team_members where account_id = ${accountId} order by id`,
    follows: sql`
    select team_slug as team, followed_at as "followedAt"
    from team_follows where account_id = ${accountId} order by followed_at`,
  })
}
