import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { chooseLaunchPrivileges } from '#platform/embedded-postgres/launch-privileges.ts'

/** Debian's package installs it outside an ordinary user's PATH. */
const path = `${process.env.PATH}:/usr/sbin`

export const hasPgbouncer = spawnSync('pgbouncer', ['--version'], { env: { PATH: path } }).status === 0

/** Few enough for all clients to share the connections from one transaction to the next. */
const poolSize = 2

/**
 * Starts a PgBouncer in transaction mode in front of a database of the test server.
 * @param more Further options of the database, like a connect_query.
 */
export async function startPgbouncer(
  server: { host: string; port: number; user: string; database: string },
  more = '',
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pgbouncer-'))
  const port = await freePort()
  const { host, database, user } = server
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${database} = host=${host} port=${server.port} dbname=${database} user=${user} ${more}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
`,
  )
  // It runs as the user of the test server, because it refuses to run as root and the server's socket is in a
  // private folder.
  const { prefix } = chooseLaunchPrivileges('setpriv', statSync(host))
  const [program = '', ...args] = [...prefix, 'pgbouncer', '-q', join(folder, 'pgbouncer.ini')]
  const child = spawn(program, args, { stdio: 'ignore', env: { PATH: path } })
  const url = `postgres://${user}@127.0.0.1:${port}/${database}`
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`)
    await sleep(20)
  }
  return { url, stop: () => stop(child, folder) }
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
