import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Problem } from '#platform/problem.ts'
import { createWorkQueue } from '#platform/uploads/work-queue.ts'
import type { ParseRequest, ParserMessage } from './parser-child.ts'
import { giveBack, takeParser } from './parser-pool.ts'
import { usageOf } from './process-usage.ts'

/** What one file may cost: processor and clock in milliseconds, memory of the whole process in megabytes. */
export interface ParserBounds {
  cpuMsMax: number
  wallMsMax: number
  memoryMbMax: number
}

/** The bounds of one call, and a signal of its caller that ends the work. */
export interface ParserOptions extends Partial<ParserBounds> {
  signal?: AbortSignal
}

/** How a file is read: a module that exports `parse(input)`, and what that may cost. */
export interface ParserTask {
  /** Beside the caller: `new URL('./read-x.parser.ts', import.meta.url)`. */
  module: URL
  bounds: ParserBounds
  /** Whether the process may read the next file too. Only where starting again for each costs more than it protects. */
  isReused?: true
}

/**
 * Why nothing came out: a bound was passed, the machine left the process no time, the process died by itself or was killed from
 * outside, its parser threw, or the caller no longer wants the output.
 */
export type ParserEnd = 'cpu' | 'time' | 'starved' | 'memory' | 'died' | 'killed' | 'failed' | 'left'

/** A parser that told nothing. The caller says to the person what that means of his file. */
export class ParserStopped extends Error {
  readonly end: ParserEnd

  constructor(end: ParserEnd, detail = '') {
    super(`A parser was stopped: ${end} ${detail}`.trim())
    this.end = end
  }
}

/** Of all parsers at once: two pictures, a document and a sheet; more would only take each other's processor. */
const parsersMax = 4
const queued = createWorkQueue({
  runningMax: parsersMax,
  waitingMax: 400,
  refuse: () => new ParserStopped('time', 'too many are waiting'),
})

/** Memory can grow by some megabytes in a millisecond; looking costs about 0.05 ms. */
const lookEveryMs = 10

/**
 * Reads a stranger's file in a process of its own that may die alone: an overflow of its heap, a crash of a library or an
 * endless loop ends that process and nothing else.
 *
 * @param input what `parse` is given; bytes, text and plain objects go across.
 * @param options bounds that are narrower than the task's, and a signal that ends the process.
 * @returns what `parse` returned.
 * @throws ParserStopped; UNAVAILABLE when its process was killed from outside, twice, or the machine was too busy for it.
 */
export async function parseInChild<Output>(
  task: ParserTask,
  input: unknown,
  options: ParserOptions = {},
): Promise<Output> {
  const read = () => readOnce<Output>(task, input, { ...task.bounds, ...options })
  return queued(async () => {
    try {
      return await read()
    } catch (error) {
      if (hasEnded(error, 'starved')) throw interrupted()
      if (!hasEnded(error, 'killed')) throw error
    }
    // A machine that is short of memory, or its operator, ends processes, and the file has no part in that: once more.
    try {
      return await read()
    } catch (error) {
      throw hasEnded(error, 'killed') || hasEnded(error, 'starved') ? interrupted() : error
    }
  })
}

function hasEnded(error: unknown, end: ParserEnd): boolean {
  return error instanceof ParserStopped && error.end === end
}

function interrupted(): Problem {
  return new Problem('UNAVAILABLE', 'The work on this file was interrupted. Please try again in a minute.', {
    retryAfterSeconds: 30,
  })
}

async function readOnce<Output>(
  task: ParserTask,
  input: unknown,
  bounds: ParserBounds & ParserOptions,
): Promise<Output> {
  const parser = await takeParser().catch((error: unknown) => {
    throw new ParserStopped('killed', String(error))
  })
  let isSound = false
  try {
    const output = await ask(parser, task, input, bounds)
    isSound = task.isReused === true
    return output as Output
  } finally {
    giveBack(parser, isSound)
  }
}

function ask(
  parser: ChildProcess,
  { module }: ParserTask,
  input: unknown,
  bounds: ParserBounds & ParserOptions,
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const stopWatching = watch(parser, bounds, (end) => reject(new ParserStopped(end)))
  const onMessage = (message: ParserMessage) => {
    if (typeof message === 'object' && 'output' in message) resolve(message.output)
    else reject(new ParserStopped('failed', typeof message === 'object' ? message.failure : ''))
  }
  // By this signal nothing ends itself: a crash and a heap that overflows have others.
  const onExit = (_code: number | null, signal: NodeJS.Signals | null) =>
    reject(new ParserStopped(signal === 'SIGKILL' ? 'killed' : 'died'))
  const onLeft = () => reject(new ParserStopped('left'))
  if (bounds.signal?.aborted) onLeft()
  bounds.signal?.addEventListener('abort', onLeft)
  parser.once('message', onMessage)
  parser.once('exit', onExit)
  const request: ParseRequest = { module: fileURLToPath(module), input }
  parser.send(request, (error) => {
    // It had ended before it was asked, so this file did not end it.
    if (error) reject(new ParserStopped('killed'))
  })
  return promise.finally(() => {
    stopWatching()
    bounds.signal?.removeEventListener('abort', onLeft)
    parser.off('message', onMessage)
    parser.off('exit', onExit)
  })
}

/** A process that got less of a processor than this until its clock ran out was held up by the machine, not by its file. */
const starvedShare = 0.2

/** Looks at the process until it is told to stop. What it used before is not held against this file. */
function watch(parser: ChildProcess, bounds: ParserBounds, stop: (end: ParserEnd) => void): () => void {
  const pid = parser.pid ?? 0
  const cpuMsBefore = usageOf(pid)?.cpuMs ?? 0
  const look = setInterval(() => {
    const usage = usageOf(pid)
    if (!usage) return
    if (usage.cpuMs - cpuMsBefore > bounds.cpuMsMax) stop('cpu')
    else if (usage.residentBytes > bounds.memoryMbMax * 1024 * 1024) stop('memory')
  }, lookEveryMs)
  const last = setTimeout(() => {
    const usedMs = (usageOf(pid)?.cpuMs ?? bounds.wallMsMax) - cpuMsBefore
    stop(usedMs < bounds.wallMsMax * starvedShare ? 'starved' : 'time')
  }, bounds.wallMsMax)
  return () => {
    clearInterval(look)
    clearTimeout(last)
  }
}
