import type { visitorFileQuotas } from '@portal/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/** All SQL on the table `uploads`. */

export type NewUpload = {
  key: string
  ownerId: string | null
  /** `private`: a document in the private store. */
  kind: 'image' | 'private'
  contentType: string
  byteCount: number
  width: number | null
  height: number | null
  sha256: Buffer
  /** The hash of the uploaded file, if it is stored in another form. */
  receivedSha256?: Buffer
  createdAt: Date
  /** The visitor's folded address (fold-address.ts). */
  visitorAddress?: string | undefined
}

/** The limit for the account's files of that kind, or for visitors' files. Null: no limit. */
export type UploadQuota = { accountBytesMax: number } | VisitorQuotas | null
export type VisitorQuotas = { [Q in keyof typeof visitorFileQuotas]: number }

const dayMs = 24 * 3_600_000

/**
 * Adds a row, unless the quota would be exceeded. A lock serializes the uploads of one owner, because
 * simultaneous ones would not count each other. All visitors share one lock.
 *
 * @returns false if the quota would be exceeded, or the key already has a row.
 */
export async function insertUpload(db: Database, upload: NewUpload, quota: UploadQuota): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await takeAdvisoryLock(tx, 'uploads-quota', upload.ownerId ?? 'visitors')
    const { rows } = await sql`
      insert into uploads (key, owner_id, kind, content_type, byte_count, width, height, sha256,
                           received_sha256, created_at, visitor_address)
      select ${upload.key}::text, ${upload.ownerId}::bigint, ${upload.kind}::text, ${upload.contentType}::text,
             ${upload.byteCount}::bigint, ${upload.width}::int, ${upload.height}::int, ${upload.sha256}::bytea,
             ${upload.receivedSha256 ?? null}::bytea, ${upload.createdAt}::timestamptz,
             ${upload.visitorAddress ?? null}::text
      where ${isWithin(quota, upload)}
      on conflict (key) do nothing
      returning id`.execute(tx)
    return rows.length === 1
  })
}

/** Whether the sender's quota has space for a file of this size now. `insertUpload` decides when it is stored. */
export async function hasSpace(db: Database, upload: QuotaShare, quota: UploadQuota): Promise<boolean> {
  const { rows } = await sql<{ fits: boolean }>`select ${isWithin(quota, upload)} as fits`.execute(db)
  return rows[0]?.fits === true
}

/**
 * Stores the files of a new row. If that fails, the row is deleted; otherwise it would count in the quota
 * until the sweep.
 * @throws the error of `put`.
 */
export async function putFiles(db: Database, key: string, put: () => Promise<void>): Promise<void> {
  try {
    await put()
  } catch (error) {
    // If the database fails as well, the sweep deletes the row.
    await sql`delete from uploads where key = ${key} and use_count = 0`.execute(db).catch(() => undefined)
    throw error
  }
}

/** Finds the row of a private file by its key and owner. `sha256` is the hash of the uploaded file. */
export async function findPrivate(
  db: Database,
  key: string,
  ownerId: string | null,
): Promise<{ contentType: string; byteCount: number; sha256: Buffer } | undefined> {
  const row = await db
    .selectFrom('uploads')
    .select(['content_type', 'byte_count', 'sha256', 'received_sha256'])
    .where('key', '=', key)
    .where('kind', '=', 'private')
    .where('owner_id', 'is not distinct from', ownerId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    contentType: row.content_type,
    byteCount: Number(row.byte_count),
    sha256: row.received_sha256 ?? row.sha256,
  }
}

type QuotaShare = Pick<NewUpload, 'byteCount' | 'ownerId' | 'kind' | 'visitorAddress' | 'createdAt'>

function isWithin(quota: UploadQuota, upload: QuotaShare) {
  if (quota === null) return sql<boolean>`true`
  const { byteCount, ownerId, kind, visitorAddress, createdAt } = upload
  const fits = (which: RawBuilder<unknown>, max: number) =>
    sql<boolean>`${byteCount}::bigint + (select coalesce(sum(byte_count), 0) from uploads where ${which}) <= ${max}::bigint`
  if ('accountBytesMax' in quota)
    return fits(sql`owner_id = ${ownerId}::bigint and kind = ${kind}`, quota.accountBytesMax)
  const dayBefore = new Date(createdAt.getTime() - dayMs)
  const waiting = sql`owner_id is null and visitor_address is not null`
  return sql<boolean>`${fits(sql`${waiting} and visitor_address = ${visitorAddress ?? ''}`, quota.addressBytesMax)}
    and ${fits(sql`visitor_address is not null and created_at > ${dayBefore}::timestamptz`, quota.dayBytesMax)}
    and ${fits(waiting, quota.waitingBytesMax)}`
}

/**
 * Counts one more use of each key.
 * @returns the keys whose files exist and are not being removed.
 */
export async function countUse(tx: Transaction, keys: string[]): Promise<string[]> {
  const rows = await tx
    .updateTable('uploads')
    .set((eb) => ({ use_count: eb('use_count', '+', 1), released_at: null }))
    .where('id', 'in', lockedIds(tx, keys))
    .returning('key')
    .execute()
  return rows.map((row) => row.key)
}

/** Whether something shows the picture, or may do so soon: a picture that was just stored isn't used yet. */
export async function isKept(db: Database, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from uploads
    where key = ${key} and kind = 'image' and (use_count > 0 or released_at is null)`.execute(db)
  return rows.length > 0
}

/** Counts one use less of each key. Unused rows are marked for the sweep. */
export async function countRelease(tx: Transaction, keys: string[], now: Date): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({
      use_count: sql`greatest(use_count - 1, 0)`,
      released_at: sql`case when use_count <= 1 then ${now}::timestamptz end`,
    })
    .where('id', 'in', lockedIds(tx, keys))
    .execute()
}

/** Locks the rows in the order of their ids, so that two actions on the same pictures can't deadlock. */
function lockedIds(tx: Transaction, keys: string[]) {
  return tx
    .with('locked', (cte) =>
      cte
        .selectFrom('uploads')
        .select('id')
        .where('key', 'in', keys)
        .where('removing_since', 'is', null)
        .orderBy('id')
        .forUpdate(),
    )
    .selectFrom('locked')
    .select('locked.id')
}

/** A sweep that takes longer is assumed to have died. */
const removalMsMax = 10 * 60_000

/**
 * Claims up to `countMax` unused rows: released, or never used and created before `unusedBefore`. Their files
 * can then be removed without a lock, because `countUse` skips claimed rows. Rows claimed by another replica
 * are skipped, unless that replica died.
 */
export async function claimUnused(
  db: Database,
  { unusedBefore, now, countMax }: { unusedBefore: Date; now: Date; countMax: number },
): Promise<{ id: string; key: string; kind: string }[]> {
  const { rows } = await sql<{ id: string; key: string; kind: string }>`
    update uploads set removing_since = ${now} where id in (
      select id from uploads where use_count = 0 and (released_at is not null or created_at < ${unusedBefore})
        and (removing_since is null or removing_since < ${new Date(now.getTime() - removalMsMax)})
      order by id limit ${countMax} for update skip locked)
    returning id, key, kind`.execute(db)
  return rows
}

/**
 * Deletes claimed rows whose files are gone.
 * @returns the number of rows.
 */
export async function deleteClaimed(db: Database, claimed: readonly { id: string }[]): Promise<number> {
  const { numAffectedRows } = await sql`delete from uploads
    where id = any (${claimed.map(({ id }) => id)}::bigint[])`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export async function changeOwner(tx: Transaction, fromOwnerId: string, toOwnerId: string): Promise<void> {
  await sql`
    with owned as (select id from uploads where owner_id = ${fromOwnerId} order by id for update)
    update uploads set owner_id = ${toOwnerId} from owned where uploads.id = owned.id`.execute(tx)
}

/** Assigns visitors' files to an account, so that they count against its quota and are no longer pending. */
export async function assignToAccount(tx: Transaction, keys: readonly string[], ownerId: string) {
  await tx
    .updateTable('uploads')
    .set({ owner_id: ownerId })
    .where('key', 'in', keys)
    .where('owner_id', 'is', null)
    .execute()
}
