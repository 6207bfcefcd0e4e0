import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { changeRows, readRows } from '#platform/database/statements.ts'
import type { PrivateFile, PrivateFileType } from '#platform/uploads/private-files.ts'

/* The SQL of reads, saves and files. */

export interface AnnouncementFileRow {
  id: string
  key: string
  contentType: PrivateFileType
  byteCount: number
  /** The file's name; null for files stored before names were kept. */
  name: string | null
}

/** Records that the person has read the announcement, once. A later acknowledgement is added and stays. */
export async function markRead(
  runner: Runner,
  mark: { announcementId: string; accountId: string; at: Date; acknowledgedAt: Date | null },
): Promise<void> {
  await changeRows(runner)`
    insert into announcement_reads (announcement_id, account_id, read_at, acknowledged_at)
    values (${mark.announcementId}, ${mark.accountId}, ${mark.at}, ${mark.acknowledgedAt})
    on conflict (announcement_id, account_id) do update set acknowledged_at = excluded.acknowledged_at
    where announcement_reads.acknowledged_at is null and excluded.acknowledged_at is not null`
}

export async function setSaved(
  runner: Runner,
  mark: { announcementId: string; accountId: string; at: Date | null },
): Promise<void> {
  const { announcementId, accountId, at } = mark
  await (at
    ? sql`insert into announcement_saves (account_id, announcement_id, saved_at)
        values (${accountId}, ${announcementId}, ${at}) on conflict do nothing`
    : sql`delete from announcement_saves where account_id = ${accountId} and announcement_id = ${announcementId}`
  ).execute(runner)
}

/** Returns the files; the contract allows at most five. */
export function listFiles(runner: Runner, announcementId: string) {
  return readRows<AnnouncementFileRow>(runner)`select id, key, content_type as "contentType",
    byte_count as "byteCount", name from announcement_files where announcement_id = ${announcementId}
    order by id limit 20`
}

export async function insertFile(
  tx: Transaction,
  announcementId: string,
  file: PrivateFile & { name: string },
): Promise<void> {
  await changeRows(tx)`insert into announcement_files (announcement_id, key, content_type, byte_count, name)
    values (${announcementId}, ${file.key}, ${file.contentType}, ${file.byteCount}, ${file.name})`
}

export async function removeFile(tx: Transaction, id: string): Promise<void> {
  await changeRows(tx)`delete from announcement_files where id = ${idIn(id)}`
}
