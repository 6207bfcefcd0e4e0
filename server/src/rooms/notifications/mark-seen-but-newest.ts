import { sql } from 'kysely'
import type { Transaction } from '#platform/database.ts'
import { bellOwners } from '#rooms/people/people.ts'

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
      join ${bellOwners} reader on reader.id = r.account_id
      cross join unnest(reader.audiences || ('account:' || reader.id)) as audience
      join notification_audiences a on a.audience = audience.audience
      where a.created_by <> reader.id and a.created_at >= reader.joined_at) recent
    where place > unseen_count
    on conflict do nothing`.execute(tx)
}
