import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Problem } from '#platform/problem.ts'
import { createWorkQueue } from '#platform/uploads/work-queue.ts'
import type { ParseRequest, ParserMessage } from './parser-child.ts'
import { acquireParser, releaseParser } from './parser-pool.ts'
import { usageOf } from './process-usage.ts'

/**
 * The limits for one file: processor and wall time in milliseconds, memory of the whole process in megabytes.
 */
export interface ParserBounds {
  cpuMsMax: number
  wallMsMax: number
  memoryMbMax: number
}

/** The limits of one call, and a signal of the caller that ends the work. */
export interface ParserOptions extends Partial<ParserBounds> {
  signal?: AbortSignal
}

/** A parser: a module that exports `parse(input)`, and its limits. */
export interface ParserTask {
  /** The module beside the caller: `new URL('./read-x.parser.ts', import.meta.url)`. */
  module: URL
  bounds: ParserBounds
  /** Whether the process may read further files: only where a process per file costs more than it protects. */
  isReused?: true
}

/**
 * The reason why a parser returned nothing: it exceeded a limit, the machine left the process no time, the
 * process died or was killed from outside, the parser threw, or the caller left.
 */
export type ParserEnd = 'cpu' | 'time' | 'starved' | 'memory' | 'died' | 'killed' | 'failed' | 'left'

/** The error of a parser that returned nothing. The caller decides what to tell the person about the file. */
export class ParserStopped extends Error {
  readonly end: ParserEnd

  constructor(end: ParserEnd, detail = '') {
    super(`A parser was stopped: ${end} ${detail}`.trim())
    this.end = end
  }
}

/** The simultaneous parsers: two pictures, a document, a sheet. More would only compete for the processor. */
const parsersMax = 4
const queued = createWorkQueue({
  runningMax: parsersMax,
  waitingMax: 400,
  refuse: () => new ParserStopped('time', 'too many are waiting'),
})

/** Memory can grow by several megabytes in a millisecond; a check costs about 0.05 ms. */
const lookEveryMs = 10

/**
 * Reads an untrusted file in a separate process: a heap overflow, a crash of a library or an endless loop
 * ends that process and nothing else.
 *
 * @param input the argument of `parse`: bytes, text or plain objects.
 * @param options stricter limits than the task's, and a signal that ends the process.
 * @returns the result of `parse`.
 * @throws ParserStopped; UNAVAILABLE when the process was killed from outside twice, or the machine was too
 * busy for it.
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
    // A machine short of memory, or its operator, kills processes whatever the file: it is tried once more.
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

async function readOnce<Output>(task: ParserTask, input: unknown, bounds: ParserBounds & ParserOptions) {
  const parser = await acquireParser(task.module.href).catch((error: unknown) => {
    throw new ParserStopped('killed', String(error))
  })
  let isSound = false
  try {
    const output = await ask(parser, task, input, bounds)
    isSound = task.isReused === true && hasSpaceLeft(parser, bounds)
    return output as Output
  } finally {
    releaseParser(parser, task.module.href, isSound)
  }
}

/** Whether the process may read another file: what earlier files left behind counts against its memory. */
function hasSpaceLeft({ pid = 0 }: ChildProcess, { memoryMbMax }: ParserBounds): boolean {
  return (usageOf(pid)?.residentBytes ?? 0) < (memoryMbMax * 1024 * 1024) / 2
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
  // No process ends itself with this signal: a crash and a heap overflow have others.
  const onExit = (_code: number | null, signal: NodeJS.Signals | null) =>
    reject(new ParserStopped(signal === 'SIGKILL' ? 'killed' : 'died'))
  const onLeft = () => reject(new ParserStopped('left'))
  if (bounds.signal?.aborted) onLeft()
  bounds.signal?.addEventListener('abort', onLeft)
  parser.once('message', onMessage)
  parser.once('exit', onExit)
  const request: ParseRequest = { module: fileURLToPath(module), input }
  parser.send(request, (error) => {
    // The process had ended before it got the file, so the file is not the cause.
    if (error) reject(new ParserStopped('killed'))
  })
  return promise.finally(() => {
    stopWatching()
    bounds.signal?.removeEventListener('abort', onLeft)
    parser.off('message', onMessage)
    parser.off('exit', onExit)
  })
}

/** A process that got less of a processor until the timeout was delayed by the machine, not by its file. */
const starvedShare = 0.2

/**
 * Returns why a process at its timeout is ended, both times in milliseconds.
 *
 * @param usedMs the processor time that it got for this file.
 */
export function endAtTimeout(usedMs: number, wallMsMax: number): 'starved' | 'time' {
  return usedMs < wallMsMax * starvedShare ? 'starved' : 'time'
}

/**
 * Watches the process until it is told to stop. Earlier usage of the process doesn't count against this file.
 */
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
    stop(endAtTimeout(usedMs, bounds.wallMsMax))
  }, bounds.wallMsMax)
  return () => {
    clearInterval(look)
    clearTimeout(last)
  }
}
