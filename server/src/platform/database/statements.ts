import { sql } from 'kysely'
import type { Runner, Transaction } from './database.ts'

/*
 * Statements that are sent as they are written: readRows<{ id: string }>(tx)`select id from teams`. Their parts are `sql`
 * templates. `npm test` compares the row type with the columns of the statement (docs/decisions/0141).
 */

/** A template whose statement is sent at once. */
export type Statement<Result> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<Result>

/** Sends a statement and returns its rows. */
export function readRows<Row>(runner: Runner): Statement<Row[]> {
  return async (text, ...values) => (await sql<Row>(text, ...values).execute(runner)).rows
}

/** Sends a statement and returns its first row; undefined for none. */
export function readRow<Row>(runner: Runner): Statement<Row | undefined> {
  return async (text, ...values) => (await sql<Row>(text, ...values).execute(runner)).rows[0]
}

/** Sends a statement with one column of text or of ids, and returns its values. */
export function readColumn(runner: Runner): Statement<string[]> {
  return async (text, ...values) =>
    (await sql<Record<string, string>>(text, ...values).execute(runner)).rows.flatMap(Object.values)
}

/** Sends a statement with one column and returns its value in the first row, such as an id; null for no row. */
export function readId(runner: Runner): Statement<string | null> {
  return async (text, ...values) => (await readColumn(runner)(text, ...values))[0] ?? null
}

/** Sends a statement that makes an id, such as an insert, and returns it. */
export function readNewId(tx: Transaction): Statement<string> {
  return async (text, ...values) => {
    const id = await readId(tx)(text, ...values)
    if (id === null) throw new Error('A statement that makes an id returned none')
    return id
  }
}

/** Sends a statement and returns whether it has a row. */
export function hasRow(runner: Runner): Statement<boolean> {
  return async (text, ...values) => (await readRows(runner)(text, ...values)).length > 0
}

/** Sends a statement with one number, such as a count, and returns it; 0 for no row. */
export function readCount(runner: Runner): Statement<number> {
  return async (text, ...values) =>
    Object.values((await sql<Record<string, number>>(text, ...values).execute(runner)).rows[0] ?? {})[0] ?? 0
}

/** Sends a statement and returns how many rows it has changed. */
export function changeRows(runner: Runner): Statement<number> {
  return async (text, ...values) => Number((await sql(text, ...values).execute(runner)).numAffectedRows ?? 0)
}
