import type pg from 'pg'

/** An index that a migration builds without blocking reads or writes. */
interface ConcurrentIndex {
  name: string
  statement: string
}

/**
 * Reads the index from a migration file.
 * @throws if the file contains anything but one `create index concurrently`. It runs outside a transaction,
 * so several statements could be left half done.
 */
export function indexOf(text: string): ConcurrentIndex {
  const statement = text
    .replaceAll(/^\s*--.*$/gm, '')
    .trim()
    .replace(/;$/, '')
  const name = /^create (?:unique )?index concurrently ([a-z_][a-z0-9_]*) on /i.exec(statement)?.[1]
  if (name === undefined || statement.includes(';'))
    throw new Error('This file must be one statement: create index concurrently <name> on …')
  return { name, statement }
}

/**
 * Builds the index, or resumes after an interruption. An unfinished index is INVALID: no query uses it, but
 * every write updates it, so it is dropped and built again. A finished one stays.
 */
export async function makeIndexConcurrently(client: pg.ClientBase, { name, statement }: ConcurrentIndex) {
  const { rows } = await client.query<{ isValid: boolean }>(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [name],
  )
  if (rows[0]?.isValid) return
  if (rows[0]) await client.query(`drop index concurrently ${name}`)
  await client.query(statement)
}
