import { readFileSync } from 'node:fs'

/** The requests of the parser tests. Each is something that a hostile file has made a library do. */
export type Ask =
  | 'answer'
  | 'throw'
  | 'loop'
  | 'wait'
  | 'fill-heap'
  | 'fill-memory'
  | 'crash'
  | 'be-killed'
  | 'look-around'

export async function parse(ask: Ask): Promise<unknown> {
  return doings[ask]()
}

const doings: Record<Ask, () => unknown> = {
  answer: () => ({ pid: process.pid, bytes: Buffer.from('read') }),
  throw: () => {
    throw new Error('This file is broken')
  },
  loop: () => {
    for (;;);
  },
  wait: () => new Promise(() => setTimeout(() => {}, 60_000)),
  'fill-heap': () => {
    for (const all: unknown[] = []; ; ) all.push(new Array(1_000_000).fill({}))
  },
  'fill-memory': async () => {
    for (const all: Buffer[] = []; ; await new Promise((resolve) => setImmediate(resolve)))
      all.push(Buffer.alloc(4_000_000, 1))
  },
  crash: () => process.kill(process.pid, 'SIGSEGV'),
  'be-killed': () => process.kill(process.pid, 'SIGKILL'),
  'look-around': () => ({ env: process.env, passwords: readOrNull('/etc/passwd') }),
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
