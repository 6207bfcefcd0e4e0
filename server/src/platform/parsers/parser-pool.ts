import type { ChildProcess } from 'node:child_process'
import { startParser } from './start-parser.ts'

/** The number of idle processes. A new one starts in about 50 ms, so none is kept for long. */
const idleMax = 2
const idleMsMax = 30_000
/** A process is ended after this many files, so that nothing that a file left behind stays forever. */
const filesMax = 40

/** Idle processes with the module that each has loaded, the longest idle first. */
const idle: { parser: ChildProcess; module: string; end: NodeJS.Timeout }[] = []
const alive = new Set<ChildProcess>()
const filesRead = new WeakMap<ChildProcess, number>()

// Parsers end by themselves when the server does, except one in a loop, which would not notice.
process.on('exit', () => {
  for (const parser of alive) parser.kill('SIGKILL')
})

/**
 * Returns a process that is ready to read a file: a new one, or an idle one that has only run this module, so
 * that a hostile file never shares a process with a paper.
 */
export async function acquireParser(module: string): Promise<ChildProcess> {
  for (let at = lastIdle(module); at >= 0; at = lastIdle(module)) {
    const parser = takeIdle(at)
    if (parser?.connected) return parser
  }
  const parser = await startParser()
  alive.add(parser)
  parser.once('exit', () => alive.delete(parser))
  return parser
}

/**
 * Takes a process back.
 * @param module the only module that it has run.
 * @param isSound if false, the process is killed at once.
 */
export function releaseParser(parser: ChildProcess, module: string, isSound: boolean): void {
  const count = (filesRead.get(parser) ?? 0) + 1
  filesRead.set(parser, count)
  if (!isSound || count >= filesMax || !parser.connected) {
    end(parser)
    return
  }
  idle.push({ parser, module, end: setTimeout(() => retire(parser), idleMsMax).unref() })
  if (idle.length > idleMax) end(takeIdle(0))
}

/** Returns the ids of all processes, for tests and measurements. */
export function parserPids(): number[] {
  return [...alive].flatMap(({ pid }) => pid ?? [])
}

function lastIdle(module: string): number {
  return idle.findLastIndex((waiting) => waiting.module === module)
}

function takeIdle(at: number): ChildProcess | undefined {
  const [taken] = idle.splice(at, 1)
  clearTimeout(taken?.end)
  return taken?.parser
}

function retire(parser: ChildProcess): void {
  end(takeIdle(idle.findIndex((waiting) => waiting.parser === parser)))
}

function end(parser: ChildProcess | undefined): void {
  parser?.kill('SIGKILL')
}
