import { sql } from 'kysely'
import type { Transaction } from '#platform/database.ts'

/** What was told to one account, of its things and by its acts, becomes another's. */
export async function mergeNotifications(
  tx: Transaction,
  mergedId: string,
  survivingId: string,
): Promise<void> {
  const [gone, kept] = [`account:${mergedId}`, `account:${survivingId}`]
  await sql`update notification_subjects set owner_id = ${survivingId} where owner_id = ${mergedId}`.execute(
    tx,
  )
  await sql`update notifications set created_by = ${survivingId} where created_by = ${mergedId}`.execute(tx)
  await sql`update notification_audiences set created_by = ${survivingId} where created_by = ${mergedId}`.execute(
    tx,
  )
  // Both may take part in one thread, and so be told of the same reply: they are one person now.
  await sql`
    insert into notification_audiences (audience, type, created_at, notification_id, created_by)
    select ${kept}, type, created_at, notification_id, created_by from notification_audiences where audience = ${gone}
    on conflict do nothing`.execute(tx)
  await sql`delete from notification_audiences where audience = ${gone}`.execute(tx)
  await sql`
    insert into notification_seen (account_id, notification_id)
    select ${survivingId}::bigint, notification_id from notification_seen where account_id = ${mergedId}
    on conflict do nothing`.execute(tx)
  await sql`delete from notification_seen where account_id = ${mergedId}`.execute(tx)
}
