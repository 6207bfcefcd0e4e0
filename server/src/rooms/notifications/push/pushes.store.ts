import type { NotificationType } from '@portal/contract/notifications.ts'
import { kindsOfPreset, type PushKind } from '@portal/contract/push-kinds.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readColumn, readCount, readRow, readRows } from '#platform/database/statements.ts'
import type { Audience } from '../notifications.audiences.ts'
import { type NotifiedAction, urgentType } from '../notifications.store.ts'

/* Which notifications were pushed to whom, and which are held back. */

export interface PushedNotification {
  id: string
  type: NotificationType
  action: NotifiedAction
  isUrgent: boolean
  audiences: Audience[]
}

export function findNotification(
  runner: Runner,
  { type, thingId, action, actionId }: { type: string; thingId: string; action: string; actionId: string },
) {
  return readRow<PushedNotification>(runner)`select n.id, n.type, n.action,
      exists (select from notification_audiences a where a.notification_id = n.id and a.type = ${urgentType}) as "isUrgent",
      array(select distinct audience from notification_audiences a where a.notification_id = n.id) as audiences
    from notifications n
    where n.type = ${type} and n.thing_id = ${thingId} and n.action = ${action} and n.action_id = ${actionId}`
}

/**
 * Returns the next accounts with a device that take one of these kinds, in the order of their ids.
 * @param among the accounts of a notification for some people; null for an audience.
 */
export function listAccounts(
  runner: Runner,
  { kinds, among, afterId, limit }: AccountsAsked,
): Promise<string[]> {
  return readColumn(runner)`select d.account_id as id from push_devices d
    left join push_choices c on c.account_id = d.account_id
    where d.account_id > ${afterId} and (${among}::bigint[] is null or d.account_id = any (${among}::bigint[]))
      and coalesce(c.kinds, ${[...kindsOfPreset.important]}::text[]) && ${[...kinds]}::text[]
    group by d.account_id order by d.account_id limit ${limit}`
}
interface AccountsAsked {
  kinds: readonly PushKind[]
  among: readonly string[] | null
  afterId: string
  limit: number
}

/** Returns how many counted notifications were shown to the person since then. */
export function countShown(runner: Runner, accountId: string, since: Date): Promise<number> {
  return readCount(runner)`select count(*)::int as count from pushes
    where account_id = ${accountId} and at >= ${since} and is_counted and due_at is null`
}

/** Notes that a notification is shown now, or is held back. @returns false if it was noted before. */
export async function notePush(
  tx: Transaction,
  { accountId, notificationId, at, isCounted, dueAt }: NewPush,
): Promise<boolean> {
  const added = await changeRows(tx)`insert into pushes (account_id, notification_id, at, is_counted, due_at)
    values (${accountId}, ${notificationId}, ${at}, ${isCounted}, ${dueAt}) on conflict do nothing`
  return added > 0
}
interface NewPush {
  accountId: string
  notificationId: string
  at: Date
  isCounted: boolean
  dueAt: Date | null
}

/** Returns the next accounts with notifications whose quiet time has ended. */
export function listDue(runner: Runner, now: Date, afterId: string, limit: number): Promise<string[]> {
  return readColumn(runner)`select distinct account_id as id from pushes
    where due_at <= ${now} and account_id > ${afterId} order by account_id limit ${limit}`
}

/** Takes the notifications of a person that are due, so that they are shown once. */
export async function takeDue(tx: Transaction, accountId: string, now: Date): Promise<string[]> {
  const rows = await readRows<{ id: string }>(
    tx,
  )`update pushes set due_at = null, is_counted = false, at = ${now}
    where account_id = ${accountId} and due_at <= ${now} returning notification_id as id`
  return rows.map(({ id }) => id)
}

export async function postponeDue(tx: Transaction, accountId: string, now: Date, until: Date): Promise<void> {
  await changeRows(
    tx,
  )`update pushes set due_at = ${until} where account_id = ${accountId} and due_at <= ${now}`
}

/** Deletes the notes of what was shown before. */
export async function deleteShownBefore(runner: Runner, before: Date): Promise<void> {
  await changeRows(runner)`delete from pushes where at < ${before} and due_at is null`
}
