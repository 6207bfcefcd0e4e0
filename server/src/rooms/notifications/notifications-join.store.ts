import { sql } from 'kysely'
import type { Transaction } from '#platform/database.ts'

/** What was told to one account, of its things and by its acts, becomes another's. */
export async function giveNotifications(tx: Transaction, goneId: string, keptId: string): Promise<void> {
  const [gone, kept] = [`account:${goneId}`, `account:${keptId}`]
  await sql`update notification_subjects set owner_id = ${keptId} where owner_id = ${goneId}`.execute(tx)
  await sql`update notifications set created_by = ${keptId} where created_by = ${goneId}`.execute(tx)
  await sql`update notification_audiences set created_by = ${keptId} where created_by = ${goneId}`.execute(tx)
  // Both may take part in one thread, and so be told of the same reply: they are one person now.
  await sql`
    insert into notification_audiences (audience, type, created_at, notification_id, created_by)
    select ${kept}, type, created_at, notification_id, created_by from notification_audiences where audience = ${gone}
    on conflict do nothing`.execute(tx)
  await sql`delete from notification_audiences where audience = ${gone}`.execute(tx)
  await sql`
    insert into notification_seen (account_id, notification_id)
    select ${keptId}::bigint, notification_id from notification_seen where account_id = ${goneId}
    on conflict do nothing`.execute(tx)
  await sql`delete from notification_seen where account_id = ${goneId}`.execute(tx)
}
