import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@portal/server/platform/embedded-postgres/start-embedded-postgres.ts'
import type { Place } from './place.ts'

/** A database started by the drill, like a college's own one: the portal only knows its address. */
export class StagedDatabase {
  private readonly dataDir: string
  private readonly place: Place
  /** The running database, or the one being started. */
  private running: Promise<EmbeddedPostgres>
  private current: EmbeddedPostgres

  private constructor(place: Place, dataDir: string, running: EmbeddedPostgres) {
    this.place = place
    this.dataDir = dataDir
    this.current = running
    this.running = Promise.resolve(running)
    place.defer(() => this.stop())
  }

  static async start(place: Place, dataDir: string): Promise<StagedDatabase> {
    return new StagedDatabase(place, dataDir, await startEmbeddedPostgres({ dataDir }))
  }

  get url(): string {
    const { host, port, user, database } = this.current.connection
    return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  }

  get pid(): number {
    return postmasterPid(this.dataDir)
  }

  /** Kills its main process and starts it again, as an operator's machine does. */
  async killAndStartAgain(): Promise<void> {
    process.kill(this.pid, 'SIGKILL')
    await this.current.whenLost
    await this.startAgain()
  }

  async stop(): Promise<void> {
    const running = await this.running.catch(() => undefined)
    await running?.stop()
  }

  async startAgain(): Promise<void> {
    this.place.requireOpen()
    this.running = startEmbeddedPostgres({ dataDir: this.dataDir })
    this.current = await this.running
  }
}

/** Returns the process id of the database that runs in the folder. */
export function postmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
}
