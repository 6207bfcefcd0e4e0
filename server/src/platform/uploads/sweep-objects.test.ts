import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { testObjectStore } from '#server/testing/object-store-testing.ts'
import { slowObjectStore } from '#server/testing/slow-object-store.ts'
import { testPortal } from '#server/testing/test-portal.ts'
import { fullNameOf, thumbnailNameOf } from './upload-url.ts'

const delayMs = 55
vi.setConfig({ testTimeout: 60_000 })
const objects = await testObjectStore()
const slow = await slowObjectStore(objects.env, delayMs)
const t = testPortal(slow.env)

/** Stores hundreds of files with many simultaneous requests. */
const putAll = async (names: readonly string[], put: (name: string) => Promise<unknown>) => {
  for (let start = 0; start < names.length; start += 40)
    await Promise.all(names.slice(start, start + 40).map(put))
}

test('a sweep removes 300 pictures from a slow bucket by a request for each hundred, and no transaction waits for it', async () => {
  const { db, pool, uploads, clock } = t.portal
  const keys = Array.from({ length: 300 }, () => randomBytes(16).toString('hex'))
  await putAll(
    keys.flatMap((key) => [fullNameOf(key), thumbnailNameOf(key)]),
    (name) => uploads.store.put(name, Buffer.from('x')),
  )
  await pool.query(
    `insert into uploads (key, kind, content_type, byte_count, sha256, created_at, released_at)
     select key, 'image', 'image/webp', 1, '', $2, $2 from unnest($1::text[]) as key`,
    [keys, clock.now()],
  )
  const before = slow.requests.length
  let longestMs = 0
  const watch = setInterval(async () => {
    const { rows } = await pool.query<{ ms: number }>(
      `select coalesce(max(extract(epoch from clock_timestamp() - xact_start) * 1000), 0)::float8 as ms
       from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
    longestMs = Math.max(longestMs, rows[0]?.ms ?? 0)
  }, 5)
  try {
    expect(await uploads.sweep()).toBe(300)
  } finally {
    clearInterval(watch)
  }
  // The client may resend a request when the store closes its connection.
  const sent = slow.requests.slice(before)
  expect(sent.filter((line) => line.startsWith('POST')).length).toBeLessThanOrEqual(6)
  expect(sent.filter((line) => line.startsWith('DELETE'))).toEqual([])
  expect(longestMs).toBeLessThan(delayMs)
  expect(await uploads.store.has(fullNameOf(keys[0] ?? ''))).toBe(false)
  expect(await db.selectFrom('uploads').select('id').execute()).toEqual([])
})

test('a sweep that was killed is finished by another one, and nobody takes its pictures up meanwhile', async () => {
  const { uploads, pool, clock } = t.portal
  const key = randomBytes(16).toString('hex')
  await pool.query(
    `insert into uploads (key, kind, content_type, byte_count, sha256, created_at, released_at)
     values ($1, 'image', 'image/webp', 1, '', $2, $2)`,
    [key, clock.now()],
  )
  const killed = vi.spyOn(uploads.store, 'remove').mockRejectedValueOnce(new Error('killed'))
  await expect(uploads.sweep()).rejects.toThrow('killed')
  killed.mockRestore()
  const use = () => t.portal.inTransaction((tx) => uploads.useByUrl(tx, [`/uploads/${fullNameOf(key)}`]))
  expect(await use()).toEqual([])
  expect(await uploads.sweep()).toBe(0)
  t.clock.advance(11 * 60_000)
  expect(await uploads.sweep()).toBe(1)
})
