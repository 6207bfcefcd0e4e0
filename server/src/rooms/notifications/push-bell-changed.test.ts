import { afterAll, beforeAll, expect, test } from 'vitest'
import { answer, ask, bell } from '#server/testing/bells-testing.ts'
import { type LiveReader, listenSomewhere, readLive } from '#server/testing/live-reader.ts'
import { openSecondReplica } from '#server/testing/second-replica.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

// Tests of two whole portals on one database, each with a listening browser; all actions are on the first.

const t = testPortal()
const readers: LiveReader[] = []
let here: string
let there: string
let second: Awaited<ReturnType<typeof openSecondReplica>>

beforeAll(async () => {
  second = await openSecondReplica(t)
  here = await listenSomewhere(t.app)
  there = await listenSomewhere(second.app)
})
afterAll(async () => {
  for (const reader of readers) reader.leave()
  await second.close()
})

async function listen(origin: string, who: SignedIn): Promise<LiveReader> {
  const reader = await readLive(origin, who)
  readers.push(reader)
  await reader.until(': open')
  return reader
}

const toRole = 'bell {"spreadMs":4000}'
const toOne = 'bell {"spreadMs":0}'

test('a query rings on both replicas, spread over the role; not at who asked, nor at a role without the forum', async () => {
  const asker = await t.person('Student')
  const own = await listen(there, asker)
  const council = await listen(there, await t.person('Council'))
  const student = await listen(here, await t.person('Student'))
  const alumnus = await listen(there, await t.person('Alumni'))
  const query = await ask(t, asker)
  expect(await student.until('bell')).toBe(toRole)
  expect(await alumnus.until('bell')).toBe(toRole)
  // The bell of the answer comes after that of the query would have, so everything has arrived by then.
  await answer(t, await t.person('Alumni'), query._id)
  expect(await own.until('bell')).toBe(toOne)
  expect(council.lines).toEqual([': open'])
  expect(student.lines).toEqual([': open', toRole])
})

test('a mark on one replica rings at the same person’s window on the other, and only there', async () => {
  const [asker, reader] = [await t.person('Student'), await t.person('Student')]
  await ask(t, asker)
  const window = await listen(there, reader)
  const others = await listen(there, asker)
  await t.call(reader, 'PUT', '/notification/updateStatus', { _id: (await bell(t, reader)).result[0]?._id })
  // The query's own bell may still be on its way to a window that was opened after it.
  await window.until(toOne)
  expect(others.lines).toEqual([': open'])
})

test('a query that is deleted rings at everybody who was told of it', async () => {
  const asker = await t.person('Student')
  const alumnus = await listen(there, await t.person('Alumni'))
  const query = await ask(t, asker)
  const rung = () => alumnus.lines.filter((line) => line === toRole).length
  await expect.poll(rung, { timeout: 15_000 }).toBeGreaterThan(0)
  const before = rung()
  await t.call(asker, 'DELETE', `/alumni/queryDelete/${query._id}`)
  await expect.poll(rung, { timeout: 15_000 }).toBeGreaterThan(before)
})

test('what could not be saved rings nowhere', async () => {
  const person = await t.person('Student')
  const window = await listen(there, person)
  const { portal } = t
  const ring = (spreadMs: number, fault?: Error) =>
    portal.inTransaction(async (tx) => {
      await portal.live.push(tx, { accountId: person.id }, { topic: 'bell', data: { spreadMs } })
      if (fault) throw fault
    })
  await expect(ring(1, new Error('the disk is full'))).rejects.toThrow('the disk is full')
  await ring(2)
  await window.until('bell {"spreadMs":2}')
  expect(window.lines).not.toContain('bell {"spreadMs":1}')
})
