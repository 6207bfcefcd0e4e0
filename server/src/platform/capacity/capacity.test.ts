import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '#server/testing/test-portal.ts'
import {
  closeSeats,
  leaveWaitingList,
  moveUp,
  type PoolKey,
  positionOf,
  readPools,
  releaseSeats,
  setSeats,
  takeSeats,
} from './capacity.ts'

const t = testPortal()
let count = 0
let key: PoolKey = 'event:0'
beforeEach(() => {
  count += 1
  key = `event:${count}`
})

const inTransaction: typeof t.portal.inTransaction = (work) => t.portal.inTransaction(work)
const set = (seats: number | null, hasWaitingList = true) =>
  inTransaction(async (tx) => {
    await setSeats(tx, key, { seats, hasWaitingList })
    return moveUp(tx, key)
  })
const take = (holder: string, size = 1) => inTransaction((tx) => takeSeats(tx, key, holder, size))
const release = (size = 1) =>
  inTransaction(async (tx) => {
    await releaseSeats(tx, key, size)
    return moveUp(tx, key)
  })
const state = async () => (await readPools(t.portal.db, [key])).get(key)

describe('a thing with seats', () => {
  test('gives a seat that comes back to who asks at that moment, and never keeps it free beside them', async () => {
    await set(1)
    await take('a')
    let coming: ReturnType<typeof take> | undefined
    await inTransaction(async (tx) => {
      await releaseSeats(tx, key, 1)
      // The call has found no free seat and waits for the lock of this transaction.
      coming = take('b')
      await expect.poll(() => t.lockWaits()).toBe(1)
    })
    expect(await coming).toEqual({ state: 'seated' })
    expect(await state()).toEqual({ seats: 1, taken: 1, waiting: 0, waitingSeats: 0 })
  })

  test('never gives out more than it has, however many come at once', async () => {
    await set(20)
    const answers = await Promise.all(Array.from({ length: 120 }, (_, index) => take(`r:${index}`)))
    expect(answers.filter(({ state: one }) => one === 'seated')).toHaveLength(20)
    const positions = answers.flatMap((answer) => (answer.state === 'waiting' ? [answer.position] : []))
    expect(positions.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
    expect(await state()).toEqual({ seats: 20, taken: 20, waiting: 100, waitingSeats: 100 })
  })

  test('says that it is full where nobody can wait, and has no end where there is no limit', async () => {
    await set(1, false)
    expect([await take('a'), await take('b')]).toEqual([{ state: 'seated' }, { state: 'full' }])
    await set(null)
    expect(await take('b', 500)).toEqual({ state: 'seated' })
  })

  test('seats who waits in order when somebody leaves, and a group only when all of it fits', async () => {
    await set(3)
    await take('a', 3)
    expect(await take('group', 2)).toEqual({ state: 'waiting', position: 1 })
    expect(await take('single')).toEqual({ state: 'waiting', position: 2 })
    expect(await release()).toEqual([])
    // A seat is free, but reserved for the group that waited first.
    expect(await take('late')).toEqual({ state: 'waiting', position: 3 })
    expect(await state()).toMatchObject({ waiting: 3, waitingSeats: 4 })
    expect(await release(2)).toEqual(['group', 'single'])
    expect(await positionOf(t.portal.db, key, 'late')).toBe(1)
    expect(await state()).toEqual({ seats: 3, taken: 3, waiting: 1, waitingSeats: 1 })
  })

  test('gives the same place on the list to a second press', async () => {
    await set(0)
    expect(await take('a')).toEqual({ state: 'full' })
    await set(1)
    await take('x')
    expect([await take('a'), await take('a')]).toEqual([
      { state: 'waiting', position: 1 },
      { state: 'waiting', position: 1 },
    ])
    expect((await state())?.waiting).toBe(1)
  })

  test('seats more when it grows, and takes nobody’s seat when it shrinks', async () => {
    await set(1)
    for (const holder of ['a', 'b', 'c']) await take(holder)
    expect(await set(2)).toEqual(['b'])
    expect(await set(1)).toEqual([])
    expect(await state()).toEqual({ seats: 1, taken: 2, waiting: 1, waitingSeats: 1 })
    expect(await release()).toEqual([])
    expect(await release()).toEqual(['c'])
  })

  test('lets people leave the list, and who waited behind them may fit', async () => {
    await set(2)
    await take('a')
    await take('pair', 2)
    await take('b')
    const leave = (holder: string) =>
      inTransaction(async (tx) => {
        await leaveWaitingList(tx, key, holder)
        return moveUp(tx, key)
      })
    expect(await leave('pair')).toEqual(['b'])
    expect(await leave('pair')).toEqual([])
    expect(await state()).toEqual({ seats: 2, taken: 2, waiting: 0, waitingSeats: 0 })
  })

  test('gives nobody a seat once it is closed, neither who waits nor who comes', async () => {
    await set(1)
    await take('a')
    await take('b')
    await inTransaction((tx) => closeSeats(tx, key))
    expect(await release()).toEqual([])
    expect(await set(5)).toEqual([])
    expect(await take('c')).toEqual({ state: 'full' })
    expect(await state()).toMatchObject({ seats: 5, taken: 0, waiting: 1 })
  })

  test('loses no seat when people come and leave at the same time', async () => {
    await set(10)
    const come = (index: number) => take(`r:${index}`)
    await Promise.all(Array.from({ length: 10 }, (_, index) => come(index)))
    const promoted = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 4 === 0 ? release() : come(100 + index).then(() => [] as string[]),
      ),
    )
    expect(promoted.flat()).toEqual([...new Set(promoted.flat())])
    expect(await state()).toMatchObject({ seats: 10, taken: 10, waiting: 20 })
  })
})
