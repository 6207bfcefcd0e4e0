import { describe, expect, test } from 'vitest'
import { foreignTablesIn, unownedTables } from './table-owners.ts'

const tablesOf = (source: string, room: string) => foreignTablesIn(source, room).map(({ table }) => table)

describe('SQL that names the table of another room is found', () => {
  test.each([
    ['after from', 'sql`select id from accounts where id = 1`'],
    ['in a typed tag', 'sql<{ id: string }>`select a.id from forum_queries q join accounts a on true`'],
    ['in a statement that is sent', 'readRows<{ id: string }>(tx)`select a.id from accounts a`'],
    ['in a change that is sent', 'changeRows(tx)`delete from accounts`'],
    ['in a list', 'sql`select 1 from forum_queries q, accounts a`'],
    ['with a schema of capitals and lines', 'sql`SELECT 1\n  FROM accounts`'],
    ['in an update, a delete, an insert', 'sql`update accounts set name = 1`'],
    ['in a piece without a keyword', 'sql`exists (select 1) and account_merge_requests.id = 1`'],
    [
      'through Kysely',
      "tx.selectFrom('forum_queries as q').innerJoin('accounts as a', 'a.id', 'q.author_id')",
    ],
    ['through Kysely in a list', "tx.selectFrom(['forum_queries', 'accounts as a'])"],
    ['as data', "['account_merge_requests.merged_id']"],
  ])('%s', (_where, source) => {
    expect(tablesOf(`import { sql } from 'kysely'\nexport const x = ${source}`, 'forum')).toHaveLength(1)
  })
})

test('a room names its own tables, and people say their names in sentences', () => {
  const source = `const a = sql\`select from forum_queries -- and its accounts
    where title <> 'from accounts'\`
  const b = 'Merge accounts from notes'
  const c = { teams: 'accounts' }
  const d = sql\`select notes, teams from forum_answers\``
  expect(tablesOf(source, 'forum')).toEqual([])
})

test('the platform names no table of a room', () => {
  expect(tablesOf('const a = sql`select from sessions join accounts on true`', 'platform')).toEqual([
    'accounts',
  ])
})

test('a table of a migration that nobody owns is found, by its last name', () => {
  const migrations = [
    'create table accounts (id bigint);\ncreate table festival_stalls (id bigint);',
    'create unlogged table if not exists festival_tickets (id bigint);\nalter table festival_stalls rename to stalls;',
    'create table gone (id bigint);\ndrop table gone;',
  ]
  expect(unownedTables(migrations)).toEqual(['festival_tickets', 'stalls'])
})
