import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readRow } from '#platform/database/statements.ts'

export interface BrochureRow {
  fileKey: string
  byteCount: number
}

export function findBrochure(runner: Runner) {
  return readRow<BrochureRow>(runner)`
    select file_key as "fileKey", byte_count as "byteCount" from festival_brochure`
}

/** Replaces the brochure. @returns the previous one, whose file has to be released. */
export async function replaceBrochure(
  tx: Transaction,
  { fileKey, byteCount }: BrochureRow,
): Promise<BrochureRow | undefined> {
  await changeRows(tx)`lock table festival_brochure in share row exclusive mode`
  const before = await findBrochure(tx)
  await changeRows(tx)`insert into festival_brochure (file_key, byte_count) values (${fileKey}, ${byteCount})
    on conflict (is_one) do update set file_key = excluded.file_key, byte_count = excluded.byte_count`
  return before
}
