import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withConnection } from '@portal/server/testing/migrated-database.ts'
import { columnsOf } from '@portal/server/testing/statement-columns.ts'
// Declares what `inject` gives.
import type {} from '@portal/server/testing/test-portal.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openRowTypes, type RowTypes } from './statement-rows.ts'

/** A statement, the row type that the code asserts for it, and what is wrong with that. */
const cases: [statement: string, rowType: string, ...faults: string[]][] = [
  [
    'select id, title, starts_at as "startsAt" from events',
    '{ id: string; title: string; startsAt: Date | null }',
  ],
  [
    'select id, titel as title from (select id, title as titel from events) as e',
    '{ id: string; titel: string }',
    'it returns no column titel',
  ],
  ['select id from events where id = $1', '{ id: number }', 'id is int8 in PostgreSQL, number in the code'],
  ['select count(*) from events', '{ count: number }', 'count is int8 in PostgreSQL, number in the code'],
  ['select count(*)::int from events', '{ count: number }'],
  ['select tags from events', '{ tags: readonly string[] }'],
  ['select tags from events', '{ tags: number[] }', 'tags is _text in PostgreSQL, number[] in the code'],
  [
    'select born_on from students',
    '{ born_on: string }',
    'born_on is date in PostgreSQL, string in the code',
  ],
  ['select kind from teams', "{ kind: 'club' | 'cell' }"],
  [
    'select is_active from teams',
    "{ is_active: 'yes' }",
    'is_active is bool in PostgreSQL, "yes" in the code',
  ],
  ['select faq from events', '{ faq: { question: string }[] }'],
  ['select slug from teams', '{ slug: string; name?: string }'],
  ['update teams set one_line = $1', '{ slug: string }', 'it returns no column slug'],
  ['select slug from teams', 'object'],
  ['select slug from teams', 'unknown'],
]

const folder = mkdtempSync(join(tmpdir(), 'portal-rows-'))
const file = join(folder, 'statements.ts')
const declared =
  'interface Builder<Row> { execute(): Row }; declare const sql: <Row>(text: TemplateStringsArray) => Builder<Row>; declare const readRows: <Row>(db: number) => (text: TemplateStringsArray) => Row[]; declare const readColumn: (db: number) => (text: TemplateStringsArray) => string[]; declare const readCount: (db: number) => (text: TemplateStringsArray) => number'
const lines = cases.map(([, rowType]) => `sql<${rowType}>\`\`.execute(); readRows<${rowType}>(1)\`\``)
let types: RowTypes
const columnsOfStatement = (text: string) =>
  withConnection(inject('template'), (connection) => columnsOf(connection, text))

beforeAll(() => {
  writeFileSync(file, [declared, ...lines, 'readColumn(1)``', 'readCount(1)``'].join('\n'))
  writeFileSync(join(folder, 'tsconfig.json'), '{ "include": ["."], "compilerOptions": { "types": [] } }')
  types = openRowTypes(join(folder, 'tsconfig.json'))
})
afterAll(() => {
  types.close()
  rmSync(folder, { recursive: true })
})

test.each(cases.map(([statement, rowType, ...faults], at) => ({ statement, rowType, faults, at })))(
  '$statement as $rowType: $faults',
  async ({ statement, faults, at }) => {
    const line = lines[at] ?? ''
    for (const called of ['execute', '``\n']) {
      const site = `${file}:${at + 2}:${`${line}\n`.indexOf(called) + 1}`
      expect(types.faultsOf(site, await columnsOfStatement(statement))).toEqual(faults)
    }
  },
)

test.each([
  ['select id from events', []],
  ['select id, title from events', ['it returns 2 columns, not one']],
  ['select tags from events', ['tags is _text in PostgreSQL, string in the code']],
  ['select is_active from teams', ['is_active is bool in PostgreSQL, string in the code']],
])('%s as one column of text: %s', async (statement, faults) => {
  const site = `${file}:${cases.length + 2}:14`
  expect(types.faultsOf(site, await columnsOfStatement(statement))).toEqual(faults)
})

test.each([
  ['select count(*)::int as count from events', []],
  ['select count(*) as count from events', ['count is int8 in PostgreSQL, number in the code']],
  ['select slug from events', ['slug is text in PostgreSQL, number in the code']],
])('%s as one number: %s', async (statement, faults) => {
  const site = `${file}:${cases.length + 3}:13`
  expect(types.faultsOf(site, await columnsOfStatement(statement))).toEqual(faults)
})

test('a statement that PostgreSQL refuses is refused here, and the next one is read', async () => {
  const [refused, read] = await withConnection(inject('template'), async (connection) => [
    await columnsOf(connection, 'select titel from events').catch(String),
    await columnsOf(connection, 'select title, tags from events'),
  ])
  expect(refused).toContain('column "titel" does not exist')
  expect(read).toEqual([
    { name: 'title', type: 'text' },
    { name: 'tags', type: '_text' },
  ])
})
