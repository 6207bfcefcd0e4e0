import type { ReportFile } from '@portal/contract/report-records.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { readRow, readRows } from '#platform/database/statements.ts'
import type { Attachment } from '#platform/uploads/attachments.ts'
import type { PrivateFileType } from '#platform/uploads/private-files.ts'

/* The files of reports. Writers hold the lock of the report. */

export interface ReportFileRow {
  id: string
  key: string
  name: string
  contentType: PrivateFileType
  byteCount: number
}

const columns = sql`id, key, name, content_type as "contentType", byte_count::int as "byteCount"`

/** Returns the files in the order in which they were added. */
export function listReportFiles(runner: Runner, eventId: string) {
  return readRows<ReportFileRow>(runner)`
    select ${columns} from event_report_files where event_id = ${eventId} order by id limit 100`
}

export function insertReportFile(
  tx: Transaction,
  eventId: string,
  { key, name, contentType, byteCount }: Attachment,
) {
  return readRow<ReportFileRow>(tx)`
    insert into event_report_files (event_id, key, name, content_type, byte_count)
    values (${eventId}, ${key}, ${name}, ${contentType}, ${byteCount}) returning ${columns}`
}

/** @returns the key of the file; undefined when it is not of this report. */
export async function deleteReportFile(tx: Transaction, eventId: string, fileId: string) {
  const row = await readRow<{ key: string }>(tx)`
    delete from event_report_files where id = ${fileId} and event_id = ${eventId} returning key`
  return row?.key
}

export function presentReportFile({ id, name, contentType, byteCount }: ReportFileRow): ReportFile {
  return { _id: id, name, contentType, byteCount }
}
