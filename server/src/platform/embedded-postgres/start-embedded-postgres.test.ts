import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'
import {
  asOrdinaryUser,
  asRootInContainer,
  daemonUid,
  endWriter,
  isRoot,
  makeTestFolder,
  missingRows,
  postmasterPid,
  queryOnce,
  spawnWriter,
} from './testing-processes.ts'

const folder = makeTestFolder()

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the embedded database', () => {
  test('a newcomer starts the portal for the first time, writes, stops, and finds everything at the second start', async () => {
    const dataDir = join(folder, 'new', 'postgres')
    const lines: string[] = []
    const first = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) })
    expect(first.isOwner).toBe(true)
    expect(lines.join()).toContain('first start')
    await queryOnce(first, "create table written as select 'kept' as row_name")
    await first.stop()
    expect(existsSync(join(dataDir, 'cluster/postmaster.pid'))).toBe(false)

    lines.length = 0
    const second = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) })
    expect(await missingRows(second, ['kept'])).toEqual([])
    expect(lines).toEqual([])
    await second.stop()
  })

  test('the default server is durable, reachable by nobody else, and opens no network port', async () => {
    const dataDir = join(folder, 'new', 'postgres')
    const database = await startEmbeddedPostgres({ dataDir })
    expect(await readSettings(database)).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      listen_addresses: '',
    })
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(statSync(database.socketDir).mode & 0o777).toBe(0o700)
    await database.stop()
  })

  test('a tester asks for the fast server and copies a template database', async () => {
    const database = await startEmbeddedPostgres({
      dataDir: join(folder, 'fast'),
      durability: 'fast-for-tests',
    })
    expect(await readSettings(database)).toMatchObject({
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
    })
    await queryOnce(database, "create table written as select 'copied' as row_name")
    await queryOnce(
      { connection: { ...database.connection, database: 'postgres' } },
      'create database copy template portal strategy file_copy',
    )
    const copy = { connection: { ...database.connection, database: 'copy' } }
    expect(await queryOnce(copy, 'select row_name from written')).toEqual([{ row_name: 'copied' }])
    await database.stop()
  })

  test('a person whose folder has a long path with spaces and quotes gets a private socket elsewhere', async () => {
    const dataDir = join(folder, `it's "long", ${'x'.repeat(90)}`)
    const first = await startEmbeddedPostgres({ dataDir, durability: 'fast-for-tests' })
    const second = await startEmbeddedPostgres({ dataDir, durability: 'fast-for-tests' })
    expect(first.socketDir).toMatch(/^\/tmp\/portal-postgres-/)
    expect(statSync(first.socketDir).mode & 0o777).toBe(0o700)
    expect(second.isOwner).toBe(false)
    expect(await queryOnce(second, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.stop()
    await first.stop()
    rmSync(first.socketDir, { recursive: true })
  })

  test('two people start on one new folder at once: one owns, one joins, both write, and no row is lost', async () => {
    const dataDir = join(folder, 'two')
    const writers = [spawnWriter(dataDir, 150), spawnWriter(dataDir, 150)]
    await Promise.all(writers.map((writer) => writer.until('quiet')))
    expect(writers.map((writer) => writer.lines[0]).sort()).toEqual(['joined', 'owner'])

    const third = await startEmbeddedPostgres({ dataDir })
    expect(third.isOwner).toBe(false)
    expect(
      await missingRows(
        third,
        writers.flatMap((writer) => writer.acked()),
      ),
    ).toEqual([])
    const owner = writers.find((writer) => writer.lines[0] === 'owner')
    for (const writer of writers) if (writer !== owner) await endWriter(writer)
    expect(await queryOnce(third, 'select count(*)::int as rows from written')).toEqual([{ rows: 300 }])
    if (owner !== undefined) await endWriter(owner)
    await expect(third.whenLost).resolves.toBeInstanceOf(Error)
    await third.stop()
  })

  test('an ordinary user starts, and root may start the same folder in between', async () => {
    const place = join(folder, 'ordinary')
    mkdirSync(place)
    makeWalkable(place)
    const dataDir = join(place, 'data')
    const before = spawnWriter(dataDir, 20, asOrdinaryUser())
    await before.until('quiet')
    expect(before.lines[0]).toBe('owner')
    if (isRoot) expect(statSync(`/proc/${postmasterPid(dataDir)}`).uid).toBe(daemonUid)
    await endWriter(before)

    // Starts as root in another user's folder; without root this is an ordinary second start.
    const between = await startEmbeddedPostgres({ dataDir })
    expect(await missingRows(between, before.acked())).toEqual([])
    await between.stop()

    const after = spawnWriter(dataDir, 20, asOrdinaryUser())
    await after.until('quiet')
    expect(after.lines[0]).toBe('owner')
    await endWriter(after)
  })

  test('root in a container, with few rights and a folder closed to others, starts', async () => {
    const place = join(folder, 'closed')
    mkdirSync(place, { mode: 0o700 })
    const writer = spawnWriter(join(place, 'data'), 5, asRootInContainer())
    await writer.until('quiet')
    expect(writer.lines[0]).toBe('owner')
    await endWriter(writer)
  })

  test('an administrator restores a folder, which then belongs to whoever copied it, and starts on it', async () => {
    const original = join(folder, 'new', 'postgres')
    const restored = join(folder, 'restored')
    execFileSync('cp', ['-r', original, restored])
    const database = await startEmbeddedPostgres({ dataDir: restored })
    expect(await missingRows(database, ['kept'])).toEqual([])
    await database.stop()
  })
})

async function readSettings(database: EmbeddedPostgres): Promise<Record<string, string>> {
  const rows = await queryOnce<{ name: string; setting: string }>(
    database,
    `select name, setting from pg_settings
     where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses')`,
  )
  return Object.fromEntries(rows.map((row) => [row.name, row.setting]))
}

/**
 * Lets the ordinary user traverse the folder and write in `place`. Tests that run as root create the folder
 * for root only.
 */
function makeWalkable(place: string): void {
  if (!isRoot) return
  execFileSync('chmod', ['711', folder])
  execFileSync('chown', [`${daemonUid}:${daemonUid}`, place])
}
