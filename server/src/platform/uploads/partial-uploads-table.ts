import { sql } from 'kysely'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/* All SQL on the table `partial_uploads`. */

export interface PartialUpload {
  key: string
  ownerId: string
  /** The announced size. The received size is that of the parts. */
  byteCount: number
  createdAt: Date
}

/**
 * Adds a row, unless the unfinished uploads of the account or of all accounts would exceed the limit. A lock
 * serializes the account's uploads, because simultaneous ones would not count each other.
 * @returns false if the limit would be exceeded.
 */
export async function insertPartial(
  db: Database,
  { key, ownerId, byteCount, createdAt }: PartialUpload,
  max: { count: number; bytes: number; bytesOfAll: number },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await takeAdvisoryLock(tx, 'partial-uploads-quota', ownerId)
    const { rows } = await sql`
      insert into partial_uploads (key, owner_id, byte_count, created_at)
      select ${key}::text, ${ownerId}::bigint, ${byteCount}::bigint, ${createdAt}::timestamptz
      from (select count(*) as count, coalesce(sum(byte_count), 0) as bytes
            from partial_uploads where owner_id = ${ownerId}::bigint) as own
      where own.count < ${max.count}::int and own.bytes + ${byteCount}::bigint <= ${max.bytes}::bigint
        and (select coalesce(sum(byte_count), 0) from partial_uploads) + ${byteCount}::bigint
            <= ${max.bytesOfAll}::bigint
      returning id`.execute(tx)
    return rows.length === 1
  })
}

export async function findPartial(db: Database, key: string): Promise<PartialUpload | undefined> {
  const { rows } = await sql<Omit<PartialUpload, 'byteCount'> & { byteCount: string }>`
    select key, owner_id as "ownerId", byte_count as "byteCount", created_at as "createdAt"
    from partial_uploads where key = ${key}`.execute(db)
  const row = rows[0]
  return row && { ...row, byteCount: Number(row.byteCount) }
}

export async function deletePartial(db: Database, key: string): Promise<void> {
  await sql`delete from partial_uploads where key = ${key}`.execute(db)
}

/** Returns the keys of at most `limit` uploads that started before a time, oldest first. */
export async function listPartialsBefore(db: Database, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from partial_uploads
    where created_at < ${before} order by created_at limit ${limit}`.execute(db)
  return rows.map(({ key }) => key)
}
