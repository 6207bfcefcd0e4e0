import { expect, test } from 'vitest'
import type { AccountColumn } from '#platform/privacy/account-merge.ts'
import { testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()

/** Lists every column in the database that references an account or a row of a profile. */
async function listColumnsToAccounts(): Promise<string[]> {
  const { rows } = await t.portal.pool.query<{ path: string }>(`
    select c.conrelid::regclass::text || '.' || a.attname as path
    from pg_constraint c cross join unnest(c.conkey) as k(attnum)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
    where c.contype = 'f' and c.confrelid in ('accounts'::regclass, 'students'::regclass, 'alumni'::regclass)
    order by path`)
  return rows.map(({ path }) => path)
}

test('what becomes of every column that points to an account is said once, by the room that owns it', async () => {
  const pointing = await listColumnsToAccounts()
  const named = t.portal.merges.columns()
  expect(pointing.length).toBeGreaterThan(40)
  expect(pointing.filter((path) => !named.includes(path as AccountColumn))).toEqual([])
  expect(named.filter((path, nth) => named.indexOf(path) !== nth)).toEqual([])
})

test('every column that a merge names exists', async () => {
  for (const path of t.portal.merges.columns()) {
    const [table, column] = path.split('.')
    await t.portal.pool.query(`select ${column} from ${table} limit 0`)
  }
})
