import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** A table with its stored columns. Generated columns are left out. */
export interface CopiedTable {
  name: string
  columns: readonly string[]
}

const chunkBytes = 4 * 1024 * 1024

/**
 * Returns every table of the portal by name, except `migrations`, whose rows the migrations write themselves.
 */
export async function listTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  return rows
}

/** Reads a table in PostgreSQL's COPY text format, in chunks of about 4 MB. */
export async function* readTable(client: pg.ClientBase, table: CopiedTable): AsyncGenerator<Buffer> {
  const rows = client.query(copyTo(`copy ${named(table)} to stdout`))
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size < chunkBytes) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(chunks)
}

/** Writes a table from the chunks of `readTable`: call `write` for each, then `end`. */
export function writeTable(client: pg.ClientBase, table: CopiedTable) {
  const rows: Writable = client.query(copyFrom(`copy ${named(table)} from stdin`))
  const done = finished(rows)
  // `end` awaits the promise; until then a failure must not count as an unhandled rejection.
  done.catch(() => undefined)
  return {
    write: async (chunk: Uint8Array): Promise<void> => {
      if (!rows.write(chunk)) await Promise.race([once(rows, 'drain'), done])
    },
    end: async (): Promise<void> => {
      rows.end()
      await done
    },
  }
}

function named({ name, columns }: CopiedTable): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
