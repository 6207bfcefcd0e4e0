import type { ChildProcess } from 'node:child_process'
import { startParser } from './start-parser.ts'

/** So many wait for the next file; a new one is there in some 50 ms, so none has to be kept for long. */
const idleMax = 2
const idleMsMax = 30_000
/** A process is ended after so many files, whatever they were: nothing that a file left behind stays for good. */
const filesMax = 40

const idle: { parser: ChildProcess; end: NodeJS.Timeout }[] = []
const alive = new Set<ChildProcess>()
const filesRead = new WeakMap<ChildProcess, number>()

// They end by themselves when we do; one that is in the middle of a loop would not notice.
process.on('exit', () => {
  for (const parser of alive) parser.kill('SIGKILL')
})

/** A process that is ready to read a file: one that waits, or a new one. */
export async function takeParser(): Promise<ChildProcess> {
  for (let waiting = idle.pop(); waiting; waiting = idle.pop()) {
    clearTimeout(waiting.end)
    if (waiting.parser.connected) return waiting.parser
  }
  const parser = await startParser()
  alive.add(parser)
  parser.once('exit', () => alive.delete(parser))
  return parser
}

/** Takes it back. @param isSound false: it is ended at once, wherever it is. */
export function giveBack(parser: ChildProcess, isSound: boolean): void {
  const count = (filesRead.get(parser) ?? 0) + 1
  filesRead.set(parser, count)
  if (!isSound || count >= filesMax || !parser.connected || idle.length >= idleMax) end(parser)
  else idle.push({ parser, end: setTimeout(() => retire(parser), idleMsMax).unref() })
}

/** The processes that there are: for tests and measurements. */
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
