import type { ChildProcess } from 'node:child_process'
import { startParser } from './start-parser.ts'

/** The number of idle processes. A new one starts in about 50 ms, so none is kept for long. */
const idleMax = 2
const idleMsMax = 30_000
/** A process is ended after this many files, so that nothing that a file left behind stays forever. */
const filesMax = 40

const idle: { parser: ChildProcess; end: NodeJS.Timeout }[] = []
const alive = new Set<ChildProcess>()
const filesRead = new WeakMap<ChildProcess, number>()

// Parsers end by themselves when the server does, except one in a loop, which would not notice.
process.on('exit', () => {
  for (const parser of alive) parser.kill('SIGKILL')
})

/** Returns a process that is ready to read a file: an idle or a new one. */
export async function acquireParser(): Promise<ChildProcess> {
  for (let waiting = idle.pop(); waiting; waiting = idle.pop()) {
    clearTimeout(waiting.end)
    if (waiting.parser.connected) return waiting.parser
  }
  const parser = await startParser()
  alive.add(parser)
  parser.once('exit', () => alive.delete(parser))
  return parser
}

/**
 * Takes a process back.
 * @param isSound if false, the process is killed at once.
 */
export function releaseParser(parser: ChildProcess, isSound: boolean): void {
  const count = (filesRead.get(parser) ?? 0) + 1
  filesRead.set(parser, count)
  if (!isSound || count >= filesMax || !parser.connected || idle.length >= idleMax) end(parser)
  else idle.push({ parser, end: setTimeout(() => retire(parser), idleMsMax).unref() })
}

/** Returns the ids of all processes, for tests and measurements. */
export function parserPids(): number[] {
  return [...alive].flatMap(({ pid }) => pid ?? [])
}

function retire(parser: ChildProcess): void {
  const at = idle.findIndex((waiting) => waiting.parser === parser)
  if (at >= 0) idle.splice(at, 1)
  end(parser)
}

function end(parser: ChildProcess): void {
  parser.kill('SIGKILL')
}
