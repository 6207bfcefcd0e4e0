import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, hasRow, readRow } from '#platform/database/statements.ts'

export interface FreezeRow {
  /** The last entry that visitors see on the frozen board. */
  entryId: string
  /** The end of the freeze; null until the sports team ends it. */
  until: Date | null
}

export function findFreeze(runner: Runner, now: Date) {
  return readRow<FreezeRow>(runner)`select entry_id as "entryId", until from lakshya_freezes
    where until is null or until > ${now}`
}

/** Returns the period for which the board is frozen; null if it isn't. */
export async function findHold(runner: Runner, now: Date) {
  const row = await readRow<{
    since: Date
    until: Date | null
  }>(runner)`select at as since, until from lakshya_freezes
    where until is null or until > ${now}`
  return row ?? null
}

/** Freezes the board as it is. A frozen board keeps its state and gets the new end. */
export async function saveFreeze(
  tx: Transaction,
  { until, byId, now }: { until: Date | null; byId: string; now: Date },
): Promise<void> {
  await tx.deleteFrom('lakshya_freezes').where('until', '<=', now).execute()
  await changeRows(tx)`insert into lakshya_freezes (entry_id, until, by_id, at)
    values ((select coalesce(max(id), 0) from lakshya_entries), ${until}, ${byId}, ${now})
    on conflict (id) do update set until = excluded.until`
}

export async function deleteFreeze(tx: Transaction): Promise<void> {
  await tx.deleteFrom('lakshya_freezes').execute()
}

/** @returns whether there was a freeze that had ended. */
export async function deletePassedFreeze(tx: Transaction, now: Date): Promise<boolean> {
  return hasRow(tx)`delete from lakshya_freezes where until <= ${now} returning id`
}
