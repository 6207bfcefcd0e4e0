import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ParserMessage } from './parser-child.ts'

/** The kernel's own bounds, below which the watch of `parseInChild` ends a parser by the bounds of its task. */
const heapMbMax = 192
/** What Node reserves at its start without using it (room for compiled code, stacks of threads), and then some to use. */
const dataMbMax = 640 + 384
const cpuSecondsMax = 120
/** The niceness of the operating system: a paper waits for a processor, and an answer doesn't. */
const niceness = 10

/** Below the server's code and the packages lies all that a parser may read: no data folder, no configuration. */
const readable = ['../../..', '../../../../contract', '../../../../node_modules'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)
const child = fileURLToPath(new URL('./parser-child.ts', import.meta.url))

/** So many kilobytes of data, so many seconds of a processor, no image of its memory on the disk when it crashes. */
const bounded = `ulimit -c 0; ulimit -t ${cpuSecondsMax}; ulimit -d ${dataMbMax * 1024}; exec "$@"`

/**
 * Starts a process that reads files for us (parser-child.ts), with an empty environment: nothing that the server knows is
 * known there. It may read code and start or write nothing.
 * @returns once it listens, after some 50 ms. It never keeps the server from ending, and ends with it.
 */
export async function startParser(): Promise<ChildProcess> {
  const node = [
    process.execPath,
    `--max-old-space-size=${heapMbMax}`,
    '--max-semi-space-size=4',
    // Saves 10 MB of the 145 that a report with photos took, and costs no time that can be measured.
    '--optimize-for-size',
    '--permission',
    '--allow-addons',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    '--no-warnings',
    child,
  ]
  const started = spawn('/bin/sh', ['-c', bounded, 'sh', ...node], {
    // Two arenas, or the threads of the picture library would each keep memory of their own.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    cwd: '/',
    serialization: 'advanced',
  })
  if (started.pid !== undefined) setPriority(started.pid, niceness)
  await isReady(started)
  started.unref()
  started.channel?.unref()
  return started
}

function isReady(started: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('A process that reads files could not be started'))
    started.once('error', fail)
    started.once('exit', fail)
    started.once('message', (message: ParserMessage) => {
      started.off('error', fail)
      started.off('exit', fail)
      // What is said later, when it is asked to end, has no meaning any more; unheard it would end the server.
      started.on('error', () => undefined)
      if (message === 'ready') resolve()
      else reject(new Error('A process that reads files began in a wrong way'))
    })
  })
}
