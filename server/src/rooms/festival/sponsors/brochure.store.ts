import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'

export interface BrochureRow {
  fileKey: string
  byteCount: number
}

export async function findBrochure(runner: Runner): Promise<BrochureRow | undefined> {
  const { rows } = await sql<BrochureRow>`
    select file_key as "fileKey", byte_count as "byteCount" from festival_brochure`.execute(runner)
  return rows[0]
}

/**
 * Replaces the brochure.
 * @returns the previous one, whose file has to be released.
 */
export async function replaceBrochure(
  tx: Transaction,
  { fileKey, byteCount }: BrochureRow,
): Promise<BrochureRow | undefined> {
  await sql`lock table festival_brochure in share row exclusive mode`.execute(tx)
  const before = await findBrochure(tx)
  await sql`insert into festival_brochure (file_key, byte_count) values (${fileKey}, ${byteCount})
    on conflict (is_one) do update set file_key = excluded.file_key, byte_count = excluded.byte_count`.execute(
    tx,
  )
  return before
}
