import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

function testingQueue() {
  const run = createFairQueue({
    runningMax: 2,
    kinds: {
      desk: { runningMax: 2, waitingMax: 3, waitingPerKeyMax: 3 },
      visitor: { runningMax: 1, waitingMax: 3, waitingPerKeyMax: 1 },
    },
    refuse: () => new Error('full'),
    left: () => new Error('left'),
  })
  const started: string[] = []
  const finish = new Map<string, () => void>()
  const leave = new Map<string, AbortController>()
  const ask = (kind: 'desk' | 'visitor', name: string, key = name) => {
    const leaving = new AbortController()
    leave.set(name, leaving)
    return run({ kind, key, signal: leaving.signal }, () => {
      started.push(name)
      return new Promise<string>((resolve) => finish.set(name, () => resolve(name)))
    })
  }
  return { ask, started, finish, leave }
}

test('a free place goes to the kind that holds the fewest, and a kind never holds more than its share', async () => {
  const { ask, started, finish } = testingQueue()
  const visitors = ['v1', 'v2', 'v3'].map((name) => ask('visitor', name))
  await Promise.resolve()
  expect(started).toEqual(['v1'])
  const desks = ['d1', 'd2'].map((name) => ask('desk', name))
  await Promise.resolve()
  expect(started).toEqual(['v1', 'd1'])
  finish.get('v1')?.()
  await visitors[0]
  await expect.poll(() => started).toEqual(['v1', 'd1', 'v2'])
  finish.get('d1')?.()
  await expect.poll(() => started).toEqual(['v1', 'd1', 'v2', 'd2'])
  finish.get('d2')?.()
  finish.get('v2')?.()
  await Promise.all(desks)
  await expect.poll(() => started.at(-1)).toBe('v3')
  finish.get('v3')?.()
  await Promise.all(visitors)
})

test('a full line refuses its own kind alone, and a key has a line of its own', async () => {
  const { ask, started } = testingQueue()
  for (const name of ['v1', 'v2', 'v3', 'v4']) void ask('visitor', name)
  await expect(ask('visitor', 'v5')).rejects.toThrow('full')
  void ask('desk', 'd1')
  await expect.poll(() => started).toEqual(['v1', 'd1'])
  const other = testingQueue()
  for (const name of ['a1', 'a2']) void other.ask('visitor', name, 'a')
  await expect(other.ask('visitor', 'a3', 'a')).rejects.toThrow('full')
  void other.ask('visitor', 'b1', 'b')
})

test('work of a caller who left is dropped, and its place in the line is free', async () => {
  const { ask, started, finish, leave } = testingQueue()
  const first = ask('visitor', 'v1')
  const gone = ask('visitor', 'v2')
  const last = ask('visitor', 'v3')
  leave.get('v2')?.abort()
  await expect(gone).rejects.toThrow('left')
  finish.get('v1')?.()
  await first
  await expect.poll(() => started).toEqual(['v1', 'v3'])
  finish.get('v3')?.()
  expect(await last).toBe('v3')
})
