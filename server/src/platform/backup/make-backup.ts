import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import type { DatabaseAddress } from '#platform/database/database.ts'
import type { FileStore } from '#platform/uploads/file-store.ts'
import { flushFolder } from '#platform/uploads/flush-folder.ts'
import { type AddEntry, writeArchive } from './backup-archive.ts'
import { onOwnConnection, snapshot } from './own-connection.ts'
import { type CopiedTable, listTables, readTable } from './table-copies.ts'
import { readWaitingJobs } from './waiting-jobs.ts'

/** The first entry of every backup, which is needed to read the others. */
export interface AboutBackup {
  format: 1
  madeAt: string
  /** The migrations that had run, with their checksums. */
  migrations: readonly { name: string; checksum: string }[]
  tables: readonly CopiedTable[]
  /** The last value of each sequence, so that no number is given out twice. */
  sequences: readonly { name: string; last: string }[]
}

/** The stores whose files are part of the portal's data, by their names in a backup. */
export type BackedUpStores = Readonly<Record<'uploads' | 'private', FileStore>>

export interface MadeBackup {
  path: string
  tables: number
  rows: number
  files: number
}

/**
 * Writes all data of the portal to one file while the portal runs: first a consistent snapshot of the
 * database, then the files, which are written once and never change. The file gets its name only when it is
 * complete.
 *
 * @param recipient the age key for which it is encrypted; null: not encrypted.
 */
export async function makeBackup(options: {
  address: DatabaseAddress
  stores: BackedUpStores
  path: string
  recipient: string | null
  now: Date
}): Promise<MadeBackup> {
  const { address, stores, path, recipient, now } = options
  const unfinished = `${path}.${randomUUID().slice(0, 8)}.partial`
  const counts = { tables: 0, rows: 0, files: 0 }
  try {
    await writeArchive(unfinished, recipient, async (add) => {
      await onOwnConnection(address, snapshot, async (client) => {
        const about = await describeDatabase(client, now)
        await add('about.json', asJson(about))
        for (const table of about.tables) counts.rows += await addTable(client, table, add)
        counts.tables = about.tables.length
        await add('jobs.json', asJson(await readWaitingJobs(client)))
      })
      for (const name of ['uploads', 'private'] as const)
        counts.files += await addFiles(name, stores[name], add)
    })
    await rename(unfinished, path)
    await flushFolder(dirname(path))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return { path, ...counts }
}

async function describeDatabase(client: pg.ClientBase, now: Date): Promise<AboutBackup> {
  const migrations = await client.query('select name, checksum from migrations order by name')
  const sequences = await client.query(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`)
  return {
    format: 1,
    madeAt: now.toISOString(),
    migrations: migrations.rows,
    tables: await listTables(client),
    sequences: sequences.rows,
  }
}

/** Adds a table's rows and returns their number. COPY's text format has one line per row. */
async function addTable(client: pg.ClientBase, table: CopiedTable, add: AddEntry): Promise<number> {
  let chunk = 0
  let rows = 0
  for await (const bytes of readTable(client, table)) {
    chunk += 1
    for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) rows += 1
    await add(`tables/${table.name}/${String(chunk).padStart(6, '0')}`, bytes)
  }
  return rows
}

const newline = 0x0a

async function addFiles(name: string, store: FileStore, add: AddEntry): Promise<number> {
  let count = 0
  for await (const key of store.keys()) {
    // The file may have been removed in the meantime. No row refers to it then, or soon won't.
    const file = await store.find(key)
    if (!file) continue
    await add(`files/${name}/${key}`, await buffer(await file.open()))
    count += 1
  }
  return count
}

function asJson(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value))
}
