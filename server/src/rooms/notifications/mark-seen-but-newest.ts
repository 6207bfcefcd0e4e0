import { sql } from 'kysely'
import type { Transaction } from '#platform/database.ts'

/**
 * Marks what readers of the forum were told as seen, all but each one's newest few. For the demo alone, which begins as
 * if people had looked at their bells for two years: one statement instead of tens of thousands of taps.
 */
export async function markSeenButNewest(
  tx: Transaction,
  readers: readonly { accountId: string; unseenCount: number }[],
): Promise<void> {
  const ids = readers.map(({ accountId }) => accountId)
  const counts = readers.map(({ unseenCount }) => unseenCount)
  await sql`insert into notification_seen (account_id, notification_id)
    select account_id, notification_id from (
      select r.account_id, a.notification_id, r.unseen_count,
        row_number() over (partition by r.account_id order by a.created_at desc, a.notification_id desc) as place
      from unnest(${ids}::bigint[], ${counts}::int[]) as r (account_id, unseen_count)
      join accounts on accounts.id = r.account_id
      left join students s on s.account_id = accounts.id left join alumni l on l.account_id = accounts.id
      join notification_audiences a on a.audience in ('role:' || accounts.role, 'account:' || accounts.id,
        'class:' || s.year || ':' || s.branch, 'alumni:' || l.branch)
      where a.created_by <> accounts.id and a.created_at >= accounts.joined_at) recent
    where place > unseen_count
    on conflict do nothing`.execute(tx)
}
