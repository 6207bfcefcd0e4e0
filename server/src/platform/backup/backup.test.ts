import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDiskFileStore } from '#platform/uploads/disk-file-store.ts'
import { runTool } from '#server/cli/testing-tool.ts'
import { plainPicture } from '#server/testing/files/sample-images.ts'
import { formOf } from '#server/testing/registration-testing.ts'
import {
  administer,
  openTestPortal,
  type SignedIn,
  TestPortal,
  testPortal,
} from '#server/testing/test-portal.ts'
import { backupName } from './backups.ts'
import { newKeyPair } from './encryption.ts'
import { type BackedUpStores, makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const t = testPortal()
const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'))
const file = join(folder, 'one.tar.gz')
const emptied: string[] = []
let student: SignedIn
let picture: string

beforeAll(async () => {
  student = await t.person('Student')
  const image = await plainPicture(60, 40).png().toBuffer()
  const sent = await t.send(student, 'POST', '/uploads/images', formOf({}, { image }))
  picture = sent.body.data.url
  for (let nth = 0; nth < 20; nth++) await ask(nth)
  await t.portal.inTransaction((tx) =>
    t.portal.jobs.add(
      tx,
      'sweep-limits',
      { kept: true },
      { key: 'later', runAt: new Date('2030-01-01T00:00:00Z') },
    ),
  )
})

afterAll(async () => {
  for (const name of emptied) await administer(`drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

const ask = (nth: number) =>
  t.call(student, 'POST', '/alumni/createQuery', {
    title: `How do I learn subject number ${nth}?`,
    body: 'A question that is long enough, with a\ttab, a \\ and two\nlines.',
    domains: ['Web'],
  })

async function emptyPlace() {
  const database = `restored_${process.pid}_${emptied.length}`
  emptied.push(database)
  await administer(`create database ${database} template template0`)
  const dataDir = mkdtempSync(join(folder, 'data-'))
  return { address: { ...inject('template'), database }, stores: await storesIn(dataDir), dataDir }
}

async function storesIn(dataDir: string): Promise<BackedUpStores> {
  return {
    uploads: await openDiskFileStore(join(dataDir, 'uploads')),
    private: await openDiskFileStore(join(dataDir, 'private')),
  }
}

const back = (recipient: string | null = null, path = file) =>
  makeBackup({ ...t.portal.backups.parts, path, recipient, now: t.clock.now() })

/** Returns a checksum of the rows of every table. */
async function contentsOf({ db }: TestPortal['portal']): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
    db,
  )
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const rowText = name === 'migrations' ? sql`t.name` : sql`t::text`
    const { rows: sums } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(${rowText}, ',' order by t::text)), '') as sum from ${sql.table(name)} t`.execute(
      db,
    )
    found[name] = sums[0]?.sum ?? ''
  }
  const { rows: rest } = await sql<{ name: string; sum: string }>`
    select 'foreign keys' as name, count(*)::text as sum from pg_constraint where contype = 'f'
    union all select 'triggers', string_agg(tgname || tgenabled::text, ',' order by tgname) from pg_trigger where not tgisinternal
    union all select 'jobs', string_agg(key || run_at::text || payload::text, ',') from graphile_worker._private_jobs where key = 'later'
    union all select 'sequences', string_agg(sequencename || last_value, ',' order by 1) from pg_sequences where schemaname = 'public'`.execute(
    db,
  )
  for (const { name, sum } of rest) found[name] = sum
  return found
}

describe('a college loses its machine', () => {
  test('and has everything again on a new one: rows, numbers, jobs and files', async () => {
    const made = await back()
    expect(made.files).toBeGreaterThan(0)
    const { address, stores, dataDir } = await emptyPlace()
    expect(await restoreBackup({ address, stores, path: file, identity: null })).toMatchObject({
      files: made.files,
    })
    const restored = new TestPortal(t.clock)
    const close = await openTestPortal(restored, { PORTAL_DATA_DIR: dataDir }, address)
    try {
      expect(await contentsOf(restored.portal)).toEqual(await contentsOf(t.portal))
      const list = await restored.call(null, 'GET', '/alumni/getQuery?page=1&limit=5')
      expect(list.body).toEqual((await t.call(null, 'GET', '/alumni/getQuery?page=1&limit=5')).body)
      const shown = await restored.app.inject({ url: picture })
      expect(shown.rawPayload.equals((await t.app.inject({ url: picture })).rawPayload)).toBe(true)
    } finally {
      await close()
    }
  })

  test('a backup that is made while people write is of one moment', async () => {
    const writing = Promise.all(Array.from({ length: 60 }, (_, nth) => ask(100 + nth)))
    const path = join(folder, 'busy.tar.gz')
    await back(null, path)
    await writing
    const { address, stores } = await emptyPlace()
    // Restoring the foreign keys checks all rows, so a query without its answers would make it fail.
    await restoreBackup({ address, stores, path, identity: null })
  })

  test('an encrypted one opens with its key alone', async () => {
    const { identity, recipient } = await newKeyPair()
    const path = join(folder, 'secret.tar.gz.age')
    await back(recipient, path)
    expect(readFileSync(path).includes('learn subject')).toBe(false)
    const keyFile = join(folder, 'key.txt')
    writeFileSync(keyFile, `# mine\n${identity}\n`)
    const otherKey = join(folder, 'other.txt')
    writeFileSync(otherKey, (await newKeyPair()).identity)
    expect(await runTool(t.portal, 'verify', path, '--key', keyFile)).toMatchObject({
      code: 0,
      said: expect.stringContaining('The backup is whole'),
    })
    expect((await runTool(t.portal, 'verify', path)).complained).toContain('give the key that opens it')
    expect((await runTool(t.portal, 'verify', path, '--key', otherKey)).complained).toContain(
      'does not open this backup',
    )
  })
})

describe('an operator is stopped before harm', () => {
  test('a database with people in it is not restored over', async () => {
    const run = await runTool(t.portal, 'restore', file)
    expect(run).toMatchObject({ code: 1, complained: expect.stringContaining('The database is not empty') })
  })

  test.each([
    [
      'with one other byte',
      (bytes: Buffer) => void bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1),
    ],
    ['cut in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)],
    ['that is something else', () => Buffer.from('hello')],
  ])('a file %s is refused, and the database stays empty', async (_what, damage) => {
    const bytes = readFileSync(file)
    const path = join(folder, 'damaged.tar.gz')
    writeFileSync(path, damage(bytes) ?? bytes)
    expect(await runTool(t.portal, 'verify', path)).toMatchObject({ code: 1 })
    const { address, stores } = await emptyPlace()
    await expect(restoreBackup({ address, stores, path, identity: null })).rejects.toThrow(
      /damaged|cut short|no backup/,
    )
  })

  test('a file that exists is not replaced, and a folder gets a name with the time', async () => {
    expect((await runTool(t.portal, 'backup', file)).complained).toContain('exists')
    const into = mkdtempSync(join(folder, 'into-'))
    expect(await runTool(t.portal, 'backup', into)).toMatchObject({ code: 0 })
    expect(readdirSync(into)).toEqual([backupName(t.clock.now(), false)])
  })
})

test('every night one is made, and the oldest above the number that is kept goes', async () => {
  const nightly = { folder: mkdtempSync(join(folder, 'nightly-')), keep: 2, recipient: null }
  const names: string[] = []
  for (let night = 0; night < 3; night++) {
    names.push(backupName(t.clock.now(), false))
    await t.portal.backups.makeInto(nightly)
    t.clock.advance(86_400_000)
  }
  expect(readdirSync(nightly.folder)).toEqual(names.slice(1))
})
