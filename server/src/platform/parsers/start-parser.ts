import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ParserMessage } from './parser-child.ts'

/** The kernel's limits, as a backstop: `parseInChild` normally ends a parser earlier, by its task's limits. */
const heapMbMax = 192
/** The memory that Node reserves at its start but doesn't use (code, thread stacks), plus some to use. */
const dataMbMax = 640 + 384
const cpuSecondsMax = 120
/** The operating system's niceness, so that requests get the processor before papers do. */
const niceness = 10

/** The only folders that a parser may read: code, packages, the college's lists and logo; no data or settings. */
const readable = ['server', 'contract', 'college', 'node_modules', 'web/dist/icons'].map((path) =>
  fileURLToPath(new URL(`../../../../${path}`, import.meta.url)),
)
const child = fileURLToPath(new URL('./parser-child.ts', import.meta.url))

/** Limits the data segment in kilobytes and the processor time in seconds, and disables core dumps. */
const bounded = `ulimit -c 0; ulimit -t ${cpuSecondsMax}; ulimit -d ${dataMbMax * 1024}; exec "$@"`

/**
 * Starts a process that reads files (parser-child.ts), with an empty environment, so that it has none of the
 * server's secrets. It may read code but can't start processes or write files.
 * @returns the process once it listens, after about 50 ms. It doesn't keep the server from ending, and ends
 * with it.
 */
export async function startParser(): Promise<ChildProcess> {
  const node = [
    process.execPath,
    `--max-old-space-size=${heapMbMax}`,
    '--max-semi-space-size=4',
    // Saves 10 MB of the 145 that a report with photos took, without a measurable cost in time.
    '--optimize-for-size',
    '--permission',
    '--allow-addons',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    '--no-warnings',
    child,
  ]
  const started = spawn('/bin/sh', ['-c', bounded, 'sh', ...node], {
    // Two arenas; otherwise each thread of the image library would keep memory of its own.
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
      // Later errors, when the process is ended, don't matter; without a listener they would end the server.
      started.on('error', () => undefined)
      if (message === 'ready') resolve()
      else reject(new Error('A process that reads files began in a wrong way'))
    })
  })
}
