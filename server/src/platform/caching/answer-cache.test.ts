import { pino } from 'pino'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { Listener } from '#platform/database/listener.ts'
import { ThingIndex } from '#platform/search/thing-index.ts'
import { testPortal } from '#server/testing/test-portal.ts'
import { AnswerCache, ageMsMax } from './answer-cache.ts'

const t = testPortal()
let cache: AnswerCache<string>
let loadCount = 0
const load = async () => {
  loadCount += 1
  return `value ${loadCount}`
}
const cacheOn = (listener: Listener, topic = 'cache-test') =>
  new AnswerCache<string>({
    listener,
    topic,
    bytesMax: 100_000,
    bytesOf: (value) => value.length,
  })

beforeEach(() => {
  loadCount = 0
  cache = cacheOn(t.portal.listener)
})

test('a reader gets what an earlier reader loaded, each key its own', async () => {
  expect([await cache.read('a', load), await cache.read('a', load)]).toEqual(['value 1', 'value 1'])
  expect(await cache.read('b', load)).toBe('value 2')
})

test('a hundred readers at once cost one load', async () => {
  await Promise.all(Array.from({ length: 100 }, () => cache.read('a', load)))
  expect(loadCount).toBe(1)
})

test('a value is read again when it is too old, however often it was read meanwhile', async () => {
  const startedAt = performance.now()
  const clock = vi.spyOn(performance, 'now')
  try {
    const values: string[] = []
    for (const age of [0, 0.4, 0.8, 1.01, 1.5]) {
      clock.mockReturnValue(startedAt + age * ageMsMax)
      // The cache reads the time once per millisecond.
      await new Promise((resolve) => setTimeout(resolve, 5))
      values.push(await cache.read('a', load))
    }
    expect(values).toEqual(['value 1', 'value 1', 'value 1', 'value 2', 'value 2'])
    clock.mockReturnValue(startedAt + 3 * ageMsMax)
    await expect.poll(() => cache.recall('a')).toBeUndefined()
  } finally {
    clock.mockRestore()
  }
})

test('after a drop everything is loaded anew', async () => {
  await cache.read('a', load)
  cache.drop(null)
  expect(await cache.read('a', load)).toBe('value 2')
})

test('what was being read while somebody wrote is given to its reader, but to no later one', async () => {
  const slow = Promise.withResolvers<string>()
  const early = cache.read('a', () => slow.promise)
  cache.drop(null)
  const late = cache.read('a', load)
  slow.resolve('old')
  expect([await early, await late, await cache.read('a', load)]).toEqual(['old', 'value 1', 'value 1'])
})

test('a change drops only what it touches, where the keys can tell', async () => {
  const { listener } = t.portal
  const words = new AnswerCache<string, string>({
    listener,
    topic: 'cache-words',
    bytesMax: 100_000,
    bytesOf: (value) => value.length,
    isTouched: (key, title) => title.includes(key),
  })
  for (const word of ['graphs', 'lathe']) await words.read(word, load)
  words.drop('graphs in twenty days')
  expect([await words.read('graphs', load), await words.read('lathe', load)]).toEqual(['value 3', 'value 2'])
})

test('a change that names things drops the values that say something of them, whenever they were kept', async () => {
  const { listener } = t.portal
  const lists = new AnswerCache<string, string | null>({
    listener,
    topic: 'cache-things',
    bytesMax: 16_000,
    bytesOf: (value) => value.length,
    things: { of: (_key, value) => value.split(' '), touchedBy: (change) => change?.split(' ') ?? null },
  })
  const read = async (key: string, value: string) => lists.read(key, async () => value)
  await read('both', '1 2')
  await read('other', '3')
  lists.drop('2')
  expect([await read('both', '2 4'), await read('other', 'new')]).toEqual(['2 4', '3'])
  lists.drop('1')
  expect(await read('both', 'new')).toBe('2 4')
  lists.drop('4 2 5')
  expect([await read('both', '1'), await read('other', 'new')]).toEqual(['1', '3'])
  lists.drop(null)
  expect([await read('both', '2'), await read('other', '2')]).toEqual(['2', '2'])
  // A value that is too large to be cached must leave nothing in the index either.
  await read('huge', '2'.repeat(2_000))
  lists.drop('2')
  expect([await read('both', '3'), await read('other', '3')]).toEqual(['3', '3'])
})

test('an index forgets the things of a key that was pushed out', () => {
  const index = new ThingIndex()
  index.add('page', ['1', '2'])
  index.add('other', ['2'])
  index.remove('page', ['1', '2'])
  expect([index.keysOf(['1', '2']), index.size]).toEqual([['other'], 1])
})

test('a failed load reaches all who waited for it, and the next one tries again', async () => {
  const failing = () => Promise.reject(new Error('no'))
  const both = await Promise.allSettled([cache.read('a', failing), cache.read('a', failing)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await cache.read('a', load)).toBe('value 1')
})

let replica: Listener | undefined
afterEach(async () => {
  await replica?.stop()
  replica = undefined
})

test('a write on one replica drops what another one keeps, once it is committed', async () => {
  const database = (await t.portal.pool.query('select current_database() as name')).rows[0].name
  replica = new Listener({ ...inject('template'), database }, pino({ level: 'silent' }))
  await replica.start()
  const there = cacheOn(replica)
  await there.read('a', load)
  await t.portal.inTransaction(async (tx) => {
    await cache.invalidate(tx, null)
    expect(await there.read('a', load)).toBe('value 1')
  })
  await expect.poll(() => there.read('a', load)).toBe('value 2')
})

test('people read what they wrote: every cache of the topic is dropped before the transaction returns', async () => {
  const sameTopic = cacheOn(t.portal.listener)
  for (const one of [cache, sameTopic]) await one.read('a', load)
  await t.portal.inTransaction((tx) => cache.invalidate(tx, null))
  expect([await cache.read('a', load), await sameTopic.read('a', load)]).toEqual(['value 3', 'value 4'])
})

test('what rolls back invalidates nothing', async () => {
  // Messages of the tests before may still arrive on their topic.
  const own = cacheOn(t.portal.listener, 'cache-test-rollback')
  await own.read('a', load)
  const failing = t.portal.inTransaction(async (tx) => {
    await own.invalidate(tx, null)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await own.read('a', load)).toBe('value 1')
})

test('a replica that cannot hear the others keeps nothing, and starts afresh when it hears again', async () => {
  await cache.read('a', load)
  await t.portal.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'portal-listen' and datname = current_database()`,
  )
  await expect.poll(() => t.portal.listener.isListening).toBe(false)
  const [one, two] = [await cache.read('a', load), await cache.read('a', load)]
  expect(one).not.toBe(two)
  await expect.poll(() => t.portal.listener.isListening).toBe(true)
  const kept = await cache.read('b', load)
  expect(await cache.read('b', load)).toBe(kept)
})

test('one huge value is not kept at the cost of all others', async () => {
  await cache.read('small', load)
  await cache.read('huge', async () => 'x'.repeat(90_000))
  expect(await cache.read('small', load)).toBe('value 1')
})
