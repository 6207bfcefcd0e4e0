import { sql } from 'kysely'
import type { Transaction } from '#platform/database.ts'

/** The memberships and follows of one account become another's; where both have one, the one that is kept stays. */
export async function mergeMemberships(
  tx: Transaction,
  mergedId: string,
  survivingId: string,
): Promise<void> {
  await sql`
    delete from team_members m where m.account_id = ${mergedId} and exists (
      select from team_members k where k.account_id = ${survivingId}
        and k.team_slug = m.team_slug and k.academic_year = m.academic_year)`.execute(tx)
  await sql`update team_members set account_id = ${survivingId} where account_id = ${mergedId}`.execute(tx)
  await sql`
    insert into team_follows (account_id, team_slug, followed_at)
    select ${survivingId}::bigint, team_slug, followed_at from team_follows where account_id = ${mergedId}
    on conflict do nothing`.execute(tx)
  await sql`delete from team_follows where account_id = ${mergedId}`.execute(tx)
}
