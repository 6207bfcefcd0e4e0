import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { withQuickCommits } from '#cast/quick-commits.ts'
import { testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
const pools: pg.Pool[] = []

afterAll(() => Promise.all(pools.map((pool) => pool.end())))

/** A pool as it is when the portal starts for people: their commits wait for the disk. */
async function waitingPool(): Promise<pg.Pool> {
  const { rows } = await t.portal.pool.query('select current_database() as name')
  await t.portal.pool.query(`alter database "${rows[0].name}" set synchronous_commit = on`)
  const pool = new pg.Pool({ ...t.portal.pool.options })
  pools.push(pool)
  return pool
}

async function settingsOf(pool: pg.Pool, connections: number): Promise<Set<string>> {
  const asked = Array.from({ length: connections }, () => pool.query('show synchronous_commit'))
  return new Set((await Promise.all(asked)).map(({ rows }) => rows[0].synchronous_commit))
}

test('every connection commits quickly during the work, and waits for the disk after it', async () => {
  const pool = await waitingPool()
  expect(await settingsOf(pool, 2)).toEqual(new Set(['on']))
  const during = await withQuickCommits({ pool, sessionPool: pool }, () => settingsOf(pool, 5))
  expect(during).toEqual(new Set(['off']))
  expect(await settingsOf(pool, 8)).toEqual(new Set(['on']))
})

test('connections that a pooler lends are left as they are', async () => {
  const pool = await waitingPool()
  const during = withQuickCommits({ pool, sessionPool: t.portal.sessionPool }, () => settingsOf(pool, 3))
  expect(await during).toEqual(new Set(['on']))
})
