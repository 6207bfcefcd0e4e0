import type { ReportFile } from '@portal/contract/report-records.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
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
export async function listReportFiles(runner: Runner, eventId: string): Promise<ReportFileRow[]> {
  const { rows } = await sql<ReportFileRow>`
    select ${columns} from event_report_files where event_id = ${eventId} order by id limit 100`.execute(
    runner,
  )
  return rows
}

export async function insertReportFile(
  tx: Transaction,
  eventId: string,
  { key, name, contentType, byteCount }: Attachment,
): Promise<ReportFileRow | undefined> {
  const { rows } = await sql<ReportFileRow>`
    insert into event_report_files (event_id, key, name, content_type, byte_count)
    values (${eventId}, ${key}, ${name}, ${contentType}, ${byteCount}) returning ${columns}`.execute(tx)
  return rows[0]
}

/** @returns the key of the file; undefined when it is not of this report. */
export async function deleteReportFile(
  tx: Transaction,
  eventId: string,
  fileId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`
    delete from event_report_files where id = ${fileId} and event_id = ${eventId} returning key`.execute(tx)
  return rows[0]?.key
}

export function presentReportFile({ id, name, contentType, byteCount }: ReportFileRow): ReportFile {
  return { _id: id, name, contentType, byteCount }
}
