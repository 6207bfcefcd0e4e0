import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { endAtTimeout, type ParserTask, parseInChild } from './parse-in-child.ts'
import { parserPids } from './parser-pool.ts'
import type { Ask } from './testing.parser.ts'

const task: ParserTask = {
  module: new URL('./testing.parser.ts', import.meta.url),
  bounds: { cpuMsMax: 500, wallMsMax: 10_000, memoryMbMax: 200 },
}
const reused: ParserTask = { ...task, isReused: true }
const read = (ask: Ask, how: ParserTask = task, cpuMsMax = task.bounds.cpuMsMax) =>
  parseInChild<{ pid: number; bytes: Buffer }>(how, ask, { cpuMsMax })

describe('a file that somebody sends is read in a process that may die alone', () => {
  test.each([
    ['never comes to an end', 'loop', 'cpu'],
    ['fills the heap until the engine gives up', 'fill-heap', /memory|died/],
    ['fills memory outside the heap', 'fill-memory', /memory|died/],
    ['makes a library crash', 'crash', 'died'],
    ['cannot be read', 'throw', 'failed'],
  ] as const)('one that %s is given up, and the next one is read', async (_what, ask, end) => {
    // Filling the memory takes longer on a slow machine, and the processor limit must not end it first.
    const cpuMsMax = end === 'cpu' ? 500 : 30_000
    const stopped = await read(ask, reused, cpuMsMax).catch((error: unknown) => error)
    expect(stopped).toMatchObject({ end: typeof end === 'string' ? end : expect.stringMatching(end) })
    expect(Buffer.from((await read('answer', reused)).bytes).toString()).toBe('read')
  })

  test('one that works for ever is given up by the clock', async () => {
    const before = Date.now()
    // The machine decides which of the two it is: a parser has a low priority, so a busy one leaves it no time.
    await expect(parseInChild(reused, 'loop', { wallMsMax: 1_000, cpuMsMax: 60_000 })).rejects.toSatisfy(
      (error: { end?: string; code?: string }) => error.end === 'time' || error.code === 'UNAVAILABLE',
    )
    expect(Date.now() - before).toBeGreaterThan(900)
  })

  test.each([
    [0, 'starved'],
    [199, 'starved'],
    [200, 'time'],
    [1_000, 'time'],
  ] as const)('a second of the clock with %i ms of a processor ends as %s', (usedMs, end) => {
    expect(endAtTimeout(usedMs, 1_000)).toBe(end)
  })

  test('a machine that leaves the process no time is busy, and the file is not blamed for it', async () => {
    await expect(parseInChild(task, 'wait', { wallMsMax: 300 })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    })
  })

  test('one whose process is killed from outside is read again, and the second time the sender is told to come back', async () => {
    const before = new Set(parserPids())
    const reading = read('loop').catch((error: unknown) => error)
    const pid = await vi.waitFor(() => {
      const [begun] = parserPids().filter((each) => !before.has(each))
      expect(begun).toBeDefined()
      return begun
    })
    process.kill(pid ?? 0, 'SIGKILL')
    // The process ended by its own limit, so the file was read a second time.
    expect(await reading).toMatchObject({ end: 'cpu' })
    expect(await read('be-killed').catch((error: unknown) => error)).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'The work on this file was interrupted. Please try again in a minute.',
    })
  })

  test('which knows no secret of the server and can read none of its files', async () => {
    vi.stubEnv('PORTAL_SECRET', 'not for strangers')
    const { env, passwords } = await parseInChild<{ env: Record<string, string>; passwords: string | null }>(
      task,
      'look-around',
    )
    vi.unstubAllEnvs()
    expect(JSON.stringify(env)).not.toContain('strangers')
    expect(env).not.toHaveProperty('PATH')
    expect(passwords).toBeNull()
  })
})

describe('the processes', () => {
  test('read one file each, or several where that was asked for', async () => {
    const one = await read('answer')
    expect((await read('answer')).pid).not.toBe(one.pid)
    const first = await read('answer', reused)
    expect((await read('answer', reused)).pid).toBe(first.pid)
  })

  test('read further files with the same module only, and while they have memory left', async () => {
    const first = await read('answer', reused)
    const other: ParserTask = { ...reused, module: new URL('?other', reused.module) }
    expect((await read('answer', other)).pid).not.toBe(first.pid)
    expect((await read('answer', reused)).pid).toBe(first.pid)
    const small = { ...reused.bounds, memoryMbMax: 90 }
    const full = await read('answer', { ...other, bounds: small })
    expect((await read('answer', other)).pid).not.toBe(full.pid)
  })

  test('are never more than four at work and two waiting, however many files come', async () => {
    let most = 0
    const looking = setInterval(() => {
      most = Math.max(most, parserPids().length)
    }, 1)
    await Promise.all(Array.from({ length: 30 }, () => read('answer', reused)))
    clearInterval(looking)
    expect(most).toBeLessThanOrEqual(6)
    while (parserPids().length > 2) await wait(5)
  })
})
