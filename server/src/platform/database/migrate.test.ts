import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testPortal } from '#server/testing/test-portal.ts'
import { migrate } from './migrate.ts'

const t = testPortal()
let folder: string
let client: pg.Client

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-migrations-'))
  client = new pg.Client(t.portal.pool.options)
  await client.connect()
  await client.query('drop table if exists pens; create table pens (colour text)')
  await client.query(`delete from migrations where name like '9%'`)
})
afterEach(async () => {
  await client.end()
  await rm(folder, { recursive: true })
})

/** Runs one migration file on the test's database. */
async function migrateBy(name: string, text: string): Promise<string[]> {
  await writeFile(join(folder, name), text)
  const { host = '', port = 0, user = '', database = '' } = t.portal.pool.options
  return migrate({ host, port, user, database }, { folder })
}

const isValid = async () =>
  (
    await client.query<{ isValid: boolean }>(
      `select indisvalid as "isValid" from pg_index where indexrelid = to_regclass('pens_by_colour')`,
    )
  ).rows[0]?.isValid

const waiting = async () =>
  (
    await client.query(`select from pg_stat_activity
      where datname = current_database() and query like 'create index concurrently%' and wait_event_type = 'Lock'`)
  ).rowCount

const making = 'create index concurrently pens_by_colour on pens (colour);'

test('people write while an index is made, and replicas that start together all start', async () => {
  const writer = new pg.Client(t.portal.pool.options)
  await writer.connect()
  await writer.query(`begin; insert into pens values ('red')`)
  const migrated = [1, 2, 3].map(() => migrateBy('9001-pens-concurrently.sql', making))
  // The build waits for the earlier transaction and blocks nobody.
  await expect.poll(waiting).toBe(1)
  await client.query(`insert into pens values ('blue')`)
  await writer.query('commit')
  await writer.end()
  const applied = await Promise.all(migrated)
  expect(applied.flat()).toEqual(['9001-pens-concurrently.sql'])
  expect(await isValid()).toBe(true)
})

test('an index that was broken off is made again, and one that was only not noted stays', async () => {
  await client.query(`insert into pens values ('red'), ('red')`)
  const unique = making.replace('create index', '-- Each colour once.\ncreate unique index')
  const name = '9002-pens-concurrently.sql'
  await expect(migrateBy(name, unique)).rejects.toThrow(/9002.*could not create unique index/)
  expect(await isValid()).toBe(false)
  await client.query('delete from pens')
  expect(await migrateBy(name, unique)).toEqual([name])
  expect(await isValid()).toBe(true)
  await client.query('delete from migrations where name = $1', [name])
  expect(await migrateBy(name, unique)).toEqual([name])
  expect(await migrateBy(name, unique)).toEqual([])
})

test.each([
  `${making} insert into pens values ('green')`,
  'create index pens_by_colour on pens (colour)',
  '',
])('a file that makes more or other than one index that way is refused: %s', async (text) => {
  await expect(migrateBy('9003-pens-concurrently.sql', text)).rejects.toThrow(/must be one statement/)
  expect(await isValid()).toBeUndefined()
})
