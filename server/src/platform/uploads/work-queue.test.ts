import { expect, it } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

it('lets two work at a time, keeps the order, and turns away whom it cannot hold', async () => {
  const run = createWorkQueue({ runningMax: 2, waitingMax: 3, refuse: () => new Error('full') })
  const started: number[] = []
  const finish: (() => void)[] = []
  const work = (number: number) => () => {
    started.push(number)
    return new Promise<number>((resolve) => finish.push(() => resolve(number)))
  }
  const results = [1, 2, 3, 4, 5].map((number) => run(work(number)))
  await expect(run(work(6))).rejects.toThrow('full')
  expect(started).toEqual([1, 2])
  for (const [index, result] of results.entries()) {
    finish[index]?.()
    expect(await result).toBe(index + 1)
  }
  expect(started).toEqual([1, 2, 3, 4, 5])
})

it('goes on after a piece of work that failed', async () => {
  const run = createWorkQueue({ runningMax: 1, waitingMax: 1, refuse: () => new Error('full') })
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await run(async () => 'next')).toBe('next')
})
