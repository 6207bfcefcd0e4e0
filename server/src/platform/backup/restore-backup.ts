import type pg from 'pg'
import type { DatabaseAddress } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { readArchive } from './backup-archive.ts'
import { BackupProblem } from './backup-problem.ts'
import type { AboutBackup, BackedUpStores } from './make-backup.ts'
import { onOwnConnection } from './own-connection.ts'
import { quoted, writeTable } from './table-copies.ts'
import { addWaitingJobs, type WaitingJob } from './waiting-jobs.ts'

export interface RestoredBackup {
  madeAt: string
  tables: number
  files: number
}

/**
 * Restores a backup into an empty database, and its files into their stores. The rows are inserted in one
 * transaction, which is committed only when the whole backup has been read and verified; newer migrations run
 * after it.
 *
 * @throws BackupProblem when the database is not empty, the backup is damaged, or this version is older than
 * the backup.
 */
export async function restoreBackup(options: {
  address: DatabaseAddress
  stores: BackedUpStores
  path: string
  identity: string | null
}): Promise<RestoredBackup> {
  const { address, stores, path, identity } = options
  await requireEmpty(address)
  let about: AboutBackup | null = null
  // The backup's schema is needed before the transaction that fills it.
  await readArchive(path, identity, async (name, bytes) => {
    if (name === 'about.json') about = readAbout(bytes)
  })
  if (!about) throw new BackupProblem('The file is not a backup of this portal')
  const described: AboutBackup = about
  await migrateAsIn(address, described)
  const files = await onOwnConnection(address, 'begin', (client) =>
    fillDatabase(client, described, { stores, path, identity }),
  )
  await migrate(address)
  return { madeAt: described.madeAt, tables: described.tables.length, files }
}

function readAbout(bytes: Uint8Array): AboutBackup {
  const about: AboutBackup = JSON.parse(Buffer.from(bytes).toString())
  if (about.format === 1) return about
  throw new BackupProblem('The backup was made by a newer version of the portal: update the portal first')
}

async function requireEmpty(address: DatabaseAddress): Promise<void> {
  const isEmpty = await onOwnConnection(address, 'begin read only', async (client) => {
    const { rows } = await client.query<{ accounts: string | null }>(
      "select to_regclass('public.accounts')::text as accounts",
    )
    if (!rows[0]?.accounts) return true
    const found = await client.query('select 1 from accounts limit 1')
    return found.rows.length === 0
  })
  if (!isEmpty)
    throw new BackupProblem(
      'The database is not empty. Restore into a new one: another DATABASE_URL, or another PORTAL_DATA_DIR',
    )
}

async function migrateAsIn(address: DatabaseAddress, { migrations }: AboutBackup): Promise<void> {
  try {
    await migrate(address, { only: new Set(migrations.map(({ name }) => name)) })
  } catch (error) {
    throw new BackupProblem(
      `This version of the portal cannot read the backup: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    )
  }
}

/** Inserts the rows, restores the files and returns the number of files. */
async function fillDatabase(
  client: pg.ClientBase,
  about: AboutBackup,
  { stores, path, identity }: { stores: BackedUpStores; path: string; identity: string | null },
): Promise<number> {
  await requireSameMigrations(client, about)
  const putBack = await suspendChecks(client)
  const tables = new Map(about.tables.map((table) => [table.name, table]))
  // The backup also contains the rows that migrations insert.
  await client.query(`truncate ${about.tables.map(({ name }) => quoted(name)).join(', ')}`)
  let filling: { name: string; rows: ReturnType<typeof writeTable> } | null = null
  let files = 0
  await readArchive(path, identity, async (entry, bytes) => {
    const [kind, name = '', key = ''] = entry.split('/')
    if (filling && (kind !== 'tables' || filling.name !== name)) {
      await filling.rows.end()
      filling = null
    }
    if (kind === 'tables') {
      const table = tables.get(name)
      if (!table) throw new BackupProblem(`The backup has rows of ${name}, a table that it does not describe`)
      filling ??= { name, rows: writeTable(client, table) }
      await filling.rows.write(bytes)
    } else if (kind === 'files' && (name === 'uploads' || name === 'private')) {
      await stores[name].put(key, bytes)
      files += 1
    } else if (entry === 'jobs.json') {
      const jobs: WaitingJob[] = JSON.parse(Buffer.from(bytes).toString())
      await addWaitingJobs(client, jobs)
    }
  })
  for (const { name, last } of about.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last])
  await putBack()
  return files
}

async function requireSameMigrations(client: pg.ClientBase, { migrations }: AboutBackup): Promise<void> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  )
  const known = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const strange = migrations.find(({ name, checksum }) => known.get(name) !== checksum)
  if (strange)
    throw new BackupProblem(
      `The backup was made by another version of the portal (${strange.name} is not known here): restore it with that version`,
    )
}

/**
 * Removes foreign keys, which would require an order of the tables, and disables triggers, which would count
 * everything twice. The owner of the tables may do both, so this works on a managed database without a
 * superuser.
 *
 * @returns a function that restores them; the keys then check every row.
 */
async function suspendChecks(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`)
  const { rows: triggers } = await client.query<{
    table: string
    name: string
    state: keyof typeof enabling
  }>(`
    select tgrelid::regclass::text as table, tgname as name, tgenabled as state
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`)
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const { table, name } of triggers)
    await client.query(`alter table ${table} disable trigger ${quoted(name)}`)
  return async () => {
    for (const { table, name, state } of triggers)
      await client.query(`alter table ${table} ${enabling[state]} trigger ${quoted(name)}`)
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  }
}

/** The states of pg_trigger, as ALTER TABLE spells them. */
const enabling = { O: 'enable', A: 'enable always', R: 'enable replica', D: 'disable' } as const
