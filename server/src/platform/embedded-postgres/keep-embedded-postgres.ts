import { setTimeout as delay } from 'node:timers/promises'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts'

export type KeptEmbeddedPostgres = Pick<EmbeddedPostgres, 'connection' | 'stop'> & {
  /** Resolves when the server can't be restarted. No further restart is attempted then. */
  whenGivenUp: Promise<Error>
}

const restartsMax = 5
const restartWindowMs = 60_000

/**
 * Starts the embedded PostgreSQL and restarts it whenever it is lost: killed, or stopped by the process that
 * owned it, in which case this process becomes the owner. The socket stays at the same place, so a pool that
 * survives broken connections recovers by itself.
 * @throws EmbeddedPostgresProblem when the first start fails.
 */
export async function keepEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<KeptEmbeddedPostgres> {
  const first = await startEmbeddedPostgres(options)
  const stopping = Promise.withResolvers<'stopping'>()
  const givenUp = Promise.withResolvers<Error>()
  const keeping = keepRunning(first, options, stopping.promise).catch((error: unknown) => {
    givenUp.resolve(error instanceof Error ? error : new Error(String(error)))
  })
  const stop = async () => {
    stopping.resolve('stopping')
    await keeping
  }
  return { connection: first.connection, whenGivenUp: givenUp.promise, stop }
}

/** Keeps the server running until it is asked to stop; throws when a restart fails or there were too many. */
async function keepRunning(
  first: EmbeddedPostgres,
  options: EmbeddedPostgresOptions,
  stopping: Promise<'stopping'>,
): Promise<void> {
  let current = first
  const restartTimes: number[] = []
  for (;;) {
    const outcome = await Promise.race([current.whenLost, stopping])
    if (outcome === 'stopping') return current.stop()

    restartTimes.push(Date.now())
    const recent = restartTimes.filter((time) => time > Date.now() - restartWindowMs)
    if (recent.length > restartsMax) throw outcome
    options.log?.(`The database was lost and is being started again. ${outcome.message}`)
    await delay(50)
    current = await startEmbeddedPostgres(options)
  }
}
