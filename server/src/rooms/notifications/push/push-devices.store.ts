import type { PushSubscriptionSent } from '@portal/contract/push.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { changeRows, readRow, readRows } from '#platform/database/statements.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'

export interface DeviceRow {
  id: string
  name: string
  createdAt: Date
}

type Owner = Pick<Viewer, 'id' | 'sessionId'>

export function listDevices(runner: Runner, accountId: string) {
  return readRows<DeviceRow>(runner)`select id, name, created_at as "createdAt" from push_devices
    where account_id = ${accountId} order by id`
}

/** Returns whether one of the accounts has a device; with null, whether anybody has one. */
export async function hasDevices(runner: Runner, accountIds: readonly string[] | null): Promise<boolean> {
  const row = await readRow<{ has: boolean }>(runner)`select exists (select from push_devices
    where ${accountIds}::bigint[] is null or account_id = any (${accountIds}::bigint[])) as has`
  return row?.has === true
}

/** Adds a device. A browser that another account used before is the viewer's from now on. */
export async function saveDevice(
  tx: Transaction,
  { id, sessionId }: Owner,
  { endpoint, p256dh, auth, name }: PushSubscriptionSent,
  at: Date,
): Promise<DeviceRow> {
  const row = await readRow<DeviceRow>(tx)`
    insert into push_devices as d (account_id, session_id, endpoint, p256dh, auth, name, created_at)
    values (${id}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${name}, ${at})
    on conflict (endpoint) do update set account_id = excluded.account_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, name = excluded.name,
      created_at = case when d.account_id = excluded.account_id then d.created_at else excluded.created_at end
    returning id, name, created_at as "createdAt"`
  if (!row) throw new Error('An insert returns its row')
  return row
}

/** Updates a device of the viewer; undefined when it was removed. */
export async function renewDevice(
  tx: Transaction,
  { id, sessionId }: Owner,
  deviceId: string,
  { endpoint, p256dh, auth, name }: PushSubscriptionSent,
): Promise<DeviceRow | undefined> {
  const nth = idIn(deviceId)
  await changeRows(tx)`delete from push_devices where endpoint = ${endpoint} and id is distinct from ${nth}
    and exists (select from push_devices where id = ${nth} and account_id = ${id})`
  return readRow<DeviceRow>(tx)`update push_devices
    set session_id = ${sessionId}, endpoint = ${endpoint}, p256dh = ${p256dh}, auth = ${auth}, name = ${name}
    where id = ${nth} and account_id = ${id} returning id, name, created_at as "createdAt"`
}

/** Locks the account's list of devices until the transaction ends, so that two tabs don't exceed the limit. */
export async function lockDevices(tx: Transaction, accountId: string): Promise<DeviceRow[]> {
  await readRow(tx)`select pg_advisory_xact_lock(hashtext('push-devices'), hashtext(${accountId}))`
  return listDevices(tx, accountId)
}

export async function hasEndpoint(runner: Runner, accountId: string, endpoint: string): Promise<boolean> {
  const row = await readRow(runner)`select 1 as found from push_devices
    where endpoint = ${endpoint} and account_id = ${accountId}`
  return row !== undefined
}

export async function removeDevice(tx: Transaction, accountId: string, deviceId: string): Promise<boolean> {
  const removed = await changeRows(tx)`delete from push_devices
    where id = ${idIn(deviceId)} and account_id = ${accountId}`
  return removed > 0
}

/**
 * Removes the devices of one session of the account, or of all. After a merge they are the surviving account's.
 */
export async function removeDevicesOf(
  tx: Transaction,
  { accountId, sessionId, reason }: { accountId: string; sessionId: string | null; reason: string },
): Promise<void> {
  if (reason === 'accounts merged') return
  await changeRows(tx)`delete from push_devices where account_id = ${accountId}
    and (${sessionId}::bigint is null or session_id = ${sessionId})`
}

/** A device with the address and keys of its push service. */
export interface PushTarget {
  accountId: string
  endpoint: string
  p256dh: string
  auth: string
}

export function findTarget(runner: Runner, deviceId: string) {
  return readRow<PushTarget>(runner)`select account_id as "accountId", endpoint, p256dh, auth
    from push_devices where id = ${idIn(deviceId)}`
}

/** Removes a device that its push service doesn't know any more, unless it was renewed meanwhile. */
export async function forgetTarget(runner: Runner, deviceId: string, endpoint: string): Promise<void> {
  await changeRows(runner)`delete from push_devices where id = ${idIn(deviceId)} and endpoint = ${endpoint}`
}
