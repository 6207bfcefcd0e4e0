import { limits } from '@portal/contract/limits.ts'
import type { NotificationType } from '@portal/contract/notifications.ts'
import type { Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { changeRows, readRow } from '#platform/database/statements.ts'
import { bellOwners } from '#rooms/people/audiences/audiences.ts'
import { type BellReader, keptOf } from './bell.store.ts'
import { audiencesOf } from './notifications.audiences.ts'

/* Seen marks. They are added in the order of their ids, so that two tabs never deadlock. */

/**
 * Marks a notification as seen by the viewer, with the older ones in its entry: the same action on the same
 * thing, addressed to the viewer alone.
 * @returns `absent` when the viewer can see no such notification, `again` when all were seen before.
 */
export async function markSeen(
  tx: Transaction,
  viewer: BellReader,
  notificationId: string,
): Promise<'absent' | 'again' | 'first'> {
  const { shared, own } = audiencesOf(viewer)
  const row = await readRow<{ isFirst: boolean }>(tx)`with visible as (
      select n.id, n.type, n.thing_id, n.action from notifications n join ${bellOwners} reader on reader.id = ${viewer.id}
      where n.id = ${idIn(notificationId)} and n.created_by <> reader.id
        and exists (select from notification_audiences a
          where a.notification_id = n.id and a.created_at >= reader.joined_at and (a.audience = any (${own})
            or (a.audience = any (${shared}) and n.type <> all (reader.muted_notifications))))),
    older as (
      select n.id from visible v join notifications n
        on n.type = v.type and n.thing_id = v.thing_id and n.action = v.action and n.id < v.id
      where v.action <> 'made' and n.created_by <> ${viewer.id} and exists (select from notification_audiences a
        where a.notification_id = n.id and a.audience = ${`account:${viewer.id}`})
      order by n.id desc limit ${limits.notificationsKept}),
    marked as (insert into notification_seen (account_id, notification_id)
      select ${viewer.id}, id from (select id from visible union all select id from older) as entry order by id
      on conflict do nothing returning 1)
    select exists (select from marked) as "isFirst" from visible`
  if (!row) return 'absent'
  return row.isFirst ? 'first' : 'again'
}

/**
 * Marks everything in the viewer's bell about one thing.
 * @returns the number of unseen entries.
 */
export function markThingSeen(
  tx: Transaction,
  viewer: BellReader,
  thing: { type: NotificationType; slug: string },
): Promise<number> {
  return changeRows(tx)`with ${keptOf(viewer)}
    insert into notification_seen (account_id, notification_id)
    select ${viewer.id}, n.id from notification_subjects t
    join notifications n on n.type = t.type and n.thing_id = t.thing_id join kept on kept.id = n.id
    where t.type = ${thing.type} and t.slug = ${thing.slug} order by n.id
    on conflict do nothing`
}

/**
 * Marks the viewer's whole bell.
 * @returns the number of unseen entries.
 */
export function markAllSeen(tx: Transaction, viewer: BellReader): Promise<number> {
  return changeRows(tx)`with ${keptOf(viewer)}
    insert into notification_seen (account_id, notification_id)
    select ${viewer.id}, id from kept order by id on conflict do nothing`
}
