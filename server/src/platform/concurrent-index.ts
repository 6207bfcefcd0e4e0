import type pg from 'pg'

/** An index that a migration makes while everyone reads and writes. */
interface ConcurrentIndex {
  name: string
  /** The one statement that makes it. */
  statement: string
}

/**
 * The index of a migration's file.
 * @throws when the file is anything else than one `create index concurrently`: outside a transaction, more than that could be left half done.
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
 * Makes the index, or goes on where it was broken off: an index that was not finished is INVALID, is used by nobody and costs every
 * writer, so it is dropped and made again; one that is finished stays.
 */
export async function makeIndexConcurrently(
  client: pg.ClientBase,
  { name, statement }: ConcurrentIndex,
): Promise<void> {
  const { rows } = await client.query<{ isValid: boolean }>(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [name],
  )
  if (rows[0]?.isValid) return
  if (rows[0]) await client.query(`drop index concurrently ${name}`)
  await client.query(statement)
}
