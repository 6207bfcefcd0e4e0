import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readRow } from '#platform/database/statements.ts'
import { nameOf } from '#rooms/people/people.cards.ts'

export interface DraftRow {
  fileName: string
  byteCount: number
  sheet: string[][]
  sheetName: string
  sheetNames: string[]
  skippedRows: number[]
  by: string
  readAt: Date
}

export function findDraft(runner: Runner) {
  return readRow<DraftRow>(runner)`select d.file_name as "fileName", d.byte_count as "byteCount", d.sheet,
      d.sheet_name as "sheetName", d.sheet_names as "sheetNames",
      d.skipped_rows as "skippedRows", coalesce(${nameOf(sql`d.by_id`)}, '') as by, d.read_at as "readAt"
    from lakshya_drafts d`
}

/** Saves a sheet in place of the previous one. */
export async function saveDraft(
  tx: Transaction,
  {
    fileName,
    byteCount,
    sheet,
    sheetName,
    sheetNames,
    readAt,
    byId,
  }: Omit<DraftRow, 'skippedRows' | 'by'> & { byId: string },
): Promise<void> {
  await changeRows(tx)`
    insert into lakshya_drafts (file_name, byte_count, sheet, sheet_name, sheet_names, by_id, read_at)
    values (${fileName}, ${byteCount}, ${JSON.stringify(sheet)}::jsonb, ${sheetName}, ${sheetNames}::text[],
      ${byId}, ${readAt})
    on conflict (id) do update set file_name = excluded.file_name, byte_count = excluded.byte_count,
      sheet = excluded.sheet, sheet_name = excluded.sheet_name, sheet_names = excluded.sheet_names, skipped_rows = '{}', by_id = excluded.by_id, read_at = excluded.read_at`
}

/** Changes cells and skipped rows of the draft. */
export async function changeDraft(
  tx: Transaction,
  { sheet, skippedRows }: Pick<DraftRow, 'sheet' | 'skippedRows'>,
): Promise<void> {
  await changeRows(tx)`update lakshya_drafts set sheet = ${JSON.stringify(sheet)}::jsonb,
    skipped_rows = ${skippedRows}::int[]`
}

export async function deleteDraft(tx: Transaction): Promise<void> {
  await tx.deleteFrom('lakshya_drafts').execute()
}
