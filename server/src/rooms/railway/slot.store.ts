import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, hasRow, readCount, readRows } from '#platform/database/statements.ts'

/**
 * Takes a place of a slot in one conditional statement, so that a slot is never overbooked.
 * @returns false when it is full.
 */
export async function takeSlot(tx: Transaction, startsAt: Date, places: number): Promise<boolean> {
  return hasRow(tx)`
    insert into railway_slots as s (starts_at, taken) values (${startsAt}, 1)
    on conflict (starts_at) do update set taken = s.taken + 1 where s.taken < ${places} returning 1`
}

export async function releaseSlot(tx: Transaction, startsAt: Date): Promise<void> {
  await changeRows(tx)`update railway_slots set taken = taken - 1 where starts_at = ${startsAt} and taken > 0`
}

/** Returns the next token, the number on the board of a day (yyyy-mm-dd); each is given out once. */
export function takeToken(tx: Transaction, day: string): Promise<number> {
  return readCount(tx)`
    insert into railway_days as d (day, tokens) values (${day}, 1)
    on conflict (day) do update set tokens = d.tokens + 1 returning tokens as token`
}

/** Returns the number of students in each slot between the two moments; empty slots are absent. */
export async function takenSlots(runner: Runner, from: Date, until: Date): Promise<Map<number, number>> {
  const rows = await readRows<{ startsAt: Date; taken: number }>(runner)`select starts_at as "startsAt", taken
    from railway_slots where starts_at >= ${from} and starts_at < ${until}`
  return new Map(rows.map(({ startsAt, taken }) => [startsAt.getTime(), taken]))
}
