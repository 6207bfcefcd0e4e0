import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@portal/server/platform/database/database.ts'
import { chooseLaunchPrivileges } from '@portal/server/platform/embedded-postgres/launch-privileges.ts'
import { preparePostgresBinaries } from '@portal/server/platform/embedded-postgres/postgres-binaries.ts'
import type { Place } from './place.ts'
import { freePort } from './replica.ts'

const patienceMs = 30_000

/**
 * Copies the cluster of a stopped server, as the basis of a standby.
 * @returns The copy.
 */
export function copyOfPrimary(cluster: string, folder: string): string {
  execFileSync('cp', ['-a', cluster, folder])
  return join(folder, 'cluster')
}

/** A PostgreSQL of a drill that is reached over TCP and replicates. */
export class DatabaseServer {
  readonly port: number
  private readonly child: ChildProcess

  private constructor(port: number, child: ChildProcess) {
    this.port = port
    this.child = child
  }

  static async start(
    place: Place,
    cluster: string,
    settings: Record<string, string> = {},
  ): Promise<DatabaseServer> {
    const port = await freePort()
    const { postgres } = preparePostgresBinaries()
    // Ends with this process in any case, and never runs as root, which PostgreSQL refuses.
    const { uid, gid } = statSync(cluster)
    const { prefix } = chooseLaunchPrivileges('setpriv', { uid, gid })
    const all = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
      max_connections: '100',
      wal_level: 'replica',
      max_wal_senders: '10',
      hot_standby: 'on',
      synchronous_commit: 'on',
      fsync: 'on',
      logging_collector: 'off',
      log_min_messages: 'panic',
      ...settings,
    }
    const [program = '', ...args] = [
      ...prefix,
      ...[postgres, '-D', cluster],
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    const server = new DatabaseServer(port, child)
    place.defer(() => server.stop())
    await server.untilAnswering()
    return server
  }

  /**
   * Starts a standby of the primary with synchronous replication: it has every commit before the primary
   * acknowledges it.
   */
  static startStandby(place: Place, cluster: string, primary: DatabaseServer): Promise<DatabaseServer> {
    writeFileSync(join(cluster, 'standby.signal'), '')
    return DatabaseServer.start(place, cluster, {
      primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`,
    })
  }

  async untilReplicated(): Promise<void> {
    const state = "select from pg_stat_replication where application_name = 'standby' and sync_state = 'sync'"
    await this.until(state)
  }

  async promote(): Promise<void> {
    await this.ask('select pg_promote(false)')
    await this.until('select where not pg_is_in_recovery()')
  }

  /** Ends it immediately, as a power failure does. */
  kill(): Promise<void> {
    return this.end('SIGKILL')
  }

  private stop(): Promise<void> {
    return this.end('SIGQUIT')
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const ended = once(this.child, 'exit')
    this.child.kill(signal)
    await ended
  }

  private untilAnswering(): Promise<void> {
    return this.until('select 1')
  }

  /** Waits until the statement returns a row. */
  private async until(text: string): Promise<void> {
    const startedAt = performance.now()
    while ((await this.ask(text).catch(() => 0)) === 0) {
      if (performance.now() - startedAt > patienceMs || this.child.exitCode !== null)
        throw new Error(`A database of the drill did not come so far: ${text}`)
      await sleep(25)
    }
  }

  private async ask(text: string): Promise<number> {
    const { db, pool } = openDatabase({
      address: { url: `postgres://postgres@127.0.0.1:${this.port}/portal` },
      log: { error: () => undefined },
      connectionsMax: 1,
    })
    try {
      return (await pool.query(text)).rows.length
    } finally {
      await db.destroy()
    }
  }
}
