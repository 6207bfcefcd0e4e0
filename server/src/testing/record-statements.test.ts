import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '#platform/database/database.ts'
import { changeRows, readNewId, readRow, readRows } from '#platform/database/statements.ts'
import { recordStatements } from './record-statements.ts'

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (opened) => new PostgresIntrospector(opened),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

test('a statement is recorded once, with the place that sent it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-statements-'))
  const stop = recordStatements(folder)
  for (const slug of ['cyber', 'robotics']) await sql`select from teams where slug = ${slug}`.execute(db)
  await readRows<{ slug: string }>(db)`select slug from teams`
  await readRow<{ slug: string }>(db)`select slug from teams limit 1`
  await expect(
    db.transaction().execute((tx) => readNewId(tx)`insert into teams default values returning id`),
  ).rejects.toThrow('returned none')
  await changeRows(db)`delete from teams where slug = ${'cyber'}`
  stop()
  await sql`select from students`.execute(db)
  const [file = ''] = readdirSync(folder)
  const lines = readFileSync(join(folder, file), 'utf8').trim().split('\n')
  rmSync(folder, { recursive: true })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      site: expect.stringMatching(/record-statements\.test\.ts:29:\d+$/),
      text: 'select from teams where slug = $1',
    },
    { site: expect.stringMatching(/test\.ts:30:39$/), text: 'select slug from teams' },
    { site: expect.stringMatching(/test\.ts:31:38$/), text: 'select slug from teams limit 1' },
    {
      site: expect.stringMatching(/test\.ts:33:51$/),
      text: 'insert into teams default values returning id',
    },
    { site: expect.stringMatching(/test\.ts:35:23$/), text: 'delete from teams where slug = $1' },
  ])
})
