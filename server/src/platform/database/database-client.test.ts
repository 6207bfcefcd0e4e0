import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { testPortal } from '#server/testing/test-portal.ts'
import type { Transaction } from './database.ts'

const t = testPortal()
/** Longer than the limit of a NOTIFY in PostgreSQL. */
const tooLong = 'x'.repeat(9_000)

beforeEach(() =>
  sql`create table if not exists said (words text, at timestamptz, tags text[])`.execute(t.portal.db),
)

/** More than a connection prepares. */
const tooManyTexts = 2_001

const say = (tx: Transaction, words: string) =>
  sql`insert into said (words, at, tags) values (${words}, ${new Date(0)}, ${['a "b"', 'c']}) returning words`.execute(
    tx,
  )

async function saidSoFar(words: string): Promise<unknown[]> {
  const { rows } = await sql`select words, at, tags from said where words = ${words}`.execute(t.portal.db)
  return rows
}

test('a statement with parameters is prepared once under a name, and a text without parameters is not', async () => {
  const prepared = await t.portal.inTransaction(async (tx) => {
    for (let round = 0; round < 3; round += 1) await say(tx, 'prepared')
    await sql`select 'plain'`.execute(tx)
    const { rows } = await sql<{ text: string; isNamed: boolean; runs: number }>`
      select statement as text, name ~ '^[\\w-]{20}$' as "isNamed", (generic_plans + custom_plans)::int as runs
      from pg_prepared_statements where statement like 'insert into said%' or statement like '%plain%'`.execute(
      tx,
    )
    return rows
  })
  expect(prepared).toEqual([{ text: expect.stringContaining('insert into said'), isNamed: true, runs: 3 }])
})

test('a connection that has prepared many texts runs further ones unnamed, and another connection still prepares', async () => {
  const texts = Array.from({ length: tooManyTexts }, (_, nth) => `select $1::int + ${nth} as sum`)
  const preparedHere =
    "select count(*)::int as texts from pg_prepared_statements where statement like 'select $1::int + %'"
  const crowded = await t.portal.pool.connect()
  const other = await t.portal.pool.connect()
  try {
    for (const text of texts) await crowded.query(text, [1])
    await other.query(texts.at(-1) ?? '', [1])
    expect((await crowded.query(preparedHere)).rows[0].texts).toBeLessThan(tooManyTexts)
    expect((await other.query(preparedHere)).rows).toEqual([{ texts: 1 }])
  } finally {
    crowded.release(true)
    other.release(true)
  }
})

test('what a transaction wrote before it failed is gone, and its connection serves the next', async () => {
  for (let round = 0; round < 3; round += 1) {
    const failing = t.portal.inTransaction(async (tx) => {
      await say(tx, 'undone')
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await expect(t.portal.inTransaction((tx) => sql`select 1 / ${0}::int`.execute(tx))).rejects.toThrow(
      'division',
    )
    await t.portal.inTransaction((tx) => say(tx, `done ${round}`))
  }
  expect(await saidSoFar('undone')).toEqual([])
  expect(await saidSoFar('done 2')).toEqual([{ words: 'done 2', at: new Date(0), tags: ['a "b"', 'c'] }])
})

test('a message to replicas that cannot be sent takes the transaction with it', async () => {
  for (const words of ['lost once', 'lost again']) {
    const failing = t.portal.inTransaction(async (tx) => {
      await say(tx, words)
      await t.portal.listener.notify(tx, 'nobody-listens', tooLong)
    })
    await expect(failing).rejects.toThrow('too long')
    expect(await saidSoFar(words)).toEqual([])
  }
})

test('a message alone reaches the replicas, though nothing was written', async () => {
  const heard = vi.fn()
  t.portal.listener.on('someone-listens', heard)
  await t.portal.inTransaction((tx) => t.portal.listener.notify(tx, 'someone-listens', 'hello'))
  await expect.poll(() => heard).toHaveBeenCalledWith('hello')
})

test('a value that can not be sent fails its transaction, and the connection serves the next', async () => {
  const circle: { self?: unknown } = {}
  circle.self = circle
  const failing = t.portal.inTransaction((tx) => sql`select ${circle}::jsonb`.execute(tx))
  await expect(failing).rejects.toThrow('circular')
  const { rows } = await t.portal.inTransaction((tx) => sql`select ${'{"a":1}'}::jsonb as fine`.execute(tx))
  expect(rows).toEqual([{ fine: { a: 1 } }])
})
