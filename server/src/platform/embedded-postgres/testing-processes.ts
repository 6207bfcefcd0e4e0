import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { EmbeddedPostgres } from './start-embedded-postgres.ts'

// Helpers for the tests of this folder that start, watch and kill real processes.

export type Writer = {
  process: ChildProcess
  lines: string[]
  acked(): string[]
  /** Resolves with a line that begins with the text; rejects when the process ends without it. */
  until(beginning: string, count?: number): Promise<string>
  whenEnded: Promise<void>
}

export const isRoot = process.geteuid?.() === 0

/** `daemon` is in the /etc/passwd of every Debian, which initdb requires. */
export const daemonUid = 1

const writerPath = fileURLToPath(new URL('./testing-writer.ts', import.meta.url))

/** Returns a folder with a short path, because the socket's path must fit into 107 bytes. */
export function makeTestFolder(): string {
  return mkdtempSync('/tmp/portal-test-')
}

export function spawnWriter(dataDir: string, rowsMax: number, prefix: readonly string[] = []): Writer {
  const [program = '', ...words] = [...prefix, process.execPath, writerPath, dataDir, String(rowsMax)]
  const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'inherit'], cwd: '/' })
  const lines: string[] = []
  const reader = createInterface({ input: child.stdout })
  reader.on('line', (line) => lines.push(line))
  const whenEnded = once(reader, 'close').then(() => undefined)
  const matches = (beginning: string) => lines.filter((line) => line.startsWith(beginning))
  return {
    process: child,
    lines,
    whenEnded,
    acked: () => matches('ack ').map((line) => line.slice(4)),
    until: (beginning, count = 1) =>
      new Promise((resolve, reject) => {
        const look = () => matches(beginning).length >= count && resolve(matches(beginning)[count - 1] ?? '')
        reader.on('line', look)
        reader.on('close', () =>
          reject(new Error(`ended without "${beginning}": ${lines.slice(-3).join(' | ')}`)),
        )
        look()
      }),
  }
}

export async function endWriter(writer: Writer): Promise<void> {
  writer.process.stdin?.write('\n')
  await writer.whenEnded
}

/** Returns the command words that run a command as an ordinary user; none if the tests already run as one. */
export function asOrdinaryUser(uid = daemonUid): string[] {
  if (!isRoot) return []
  const plain = ['setpriv', '--reuid', String(uid), '--regid', String(uid), '--clear-groups']
  const [program = '', ...words] = [...plain, process.execPath, '--check', writerPath]
  if (spawnSync(program, words).status === 0) return plain
  // The repository is below a closed folder (/root). This lets the user traverse it; uid and ownership stay
  // ordinary.
  const keep = ['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override']
  return [...plain, ...keep, '--securebits=+no_setuid_fixup']
}

/** Returns the command words that reduce root to the capabilities that containers usually grant. */
export function asRootInContainer(): string[] {
  if (!isRoot) return []
  const granted =
    '+chown,+dac_override,+fowner,+fsetid,+kill,+setgid,+setuid,+setpcap,+net_bind_service,+sys_chroot'
  return ['setpriv', `--bounding-set=-all,${granted}`]
}

export function postmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])
}

export async function queryOnce<T extends object>(
  database: Pick<EmbeddedPostgres, 'connection'>,
  sql: string,
): Promise<T[]> {
  const client = new Client(database.connection)
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Returns the acknowledged rows that the table doesn't have. */
export async function missingRows(database: EmbeddedPostgres, acked: readonly string[]): Promise<string[]> {
  const found = await queryOnce<{ row_name: string }>(database, 'select row_name from written')
  const names = new Set(found.map((row) => row.row_name))
  return acked.filter((rowName) => !names.has(rowName))
}
