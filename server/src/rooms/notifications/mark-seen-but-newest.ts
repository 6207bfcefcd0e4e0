import type { Transaction } from '#platform/database/database.ts'
import { changeRows } from '#platform/database/statements.ts'
import { bellOwners } from '#rooms/people/audiences/audiences.ts'
import { urgentType } from './notifications.store.ts'

/**
 * Marks the forum notifications of readers as seen, except the newest few of each. Only for the demo, which
 * begins as if people had read their bells for two years. Each statement covers some of the readers, so that
 * it stays within the statement timeout on a busy machine.
 */
export async function markSeenButNewest(
  tx: Transaction,
  readers: readonly { accountId: string; unseenCount: number }[],
): Promise<void> {
  for (let start = 0; start < readers.length; start += readersAtOnce)
    await markSeen(tx, readers.slice(start, start + readersAtOnce))
}

const readersAtOnce = 50

async function markSeen(tx: Transaction, readers: Parameters<typeof markSeenButNewest>[1]): Promise<void> {
  const ids = readers.map(({ accountId }) => accountId)
  const counts = readers.map(({ unseenCount }) => unseenCount)
  await changeRows(tx)`insert into notification_seen (account_id, notification_id)
    select account_id, notification_id from (
      select r.account_id, a.notification_id, r.unseen_count,
        row_number() over (partition by r.account_id order by a.created_at desc, a.notification_id desc) as place
      from unnest(${ids}::bigint[], ${counts}::int[]) as r (account_id, unseen_count)
      join ${bellOwners} reader on reader.id = r.account_id
      cross join unnest(reader.audiences || ('account:' || reader.id)) as audience
      join notification_audiences a on a.audience = audience.audience
      where a.created_by <> reader.id and a.created_at >= reader.joined_at and a.type <> ${urgentType}) recent
    where place > unseen_count
    on conflict do nothing`
}
