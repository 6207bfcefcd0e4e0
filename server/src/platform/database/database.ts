import { type ColumnType, Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { DatabaseClient, PooledClient, statementTimeoutMs } from './database-client.ts'
import type { TableRows } from './table-rows.generated.ts'

/**
 * The tables of the database, as the migrations make them. A room narrows columns of its own, beside the SQL that names them:
 * `declare module '#platform/database/database.ts' { interface Tables { teams: Narrowed<'teams', { kind: TeamKind }> } }`.
 */
export interface Tables extends TableRows {}

/** The columns of a table, some of which hold less than their type in the database allows. */
export type Narrowed<T extends keyof TableRows, Columns extends NarrowColumns<TableRows[T], Columns>> = Omit<
  TableRows[T],
  keyof Columns
> &
  Columns
/** A column of JSON: read parsed, written as text. */
export type Json<T> = ColumnType<T, string, string>
/** Refuses a column that the table hasn't. */
type NarrowColumns<Row, Columns> = { [C in keyof Columns]: C extends keyof Row ? Row[C] : never }

export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>
/** A place where a statement can run: a transaction, or the database itself. */
export type Runner = Database | Transaction

/**
 * The address of PostgreSQL: a URL, or the socket folder of the embedded one. `pooledUrl` leads to the same
 * database through a pooler in transaction mode; `url` is then used only for work that needs a session.
 */
export type DatabaseAddress =
  | { url: string; pooledUrl?: string }
  | { host: string; port?: number; user: string; database: string }

export interface DatabaseOptions {
  address: DatabaseAddress
  log: Pick<Logger, 'error'>
  connectionsMax?: number
  /** Uses the long timeouts, for work such as filling the demo. Default: the timeouts of a request. */
  isPatient?: boolean
}

/** Enough for the jobs of both lanes, their waiting for new jobs, and a lock; each holds one only briefly. */
const sessionConnectionsMax = 6
/** The timeouts of a request's connection. A pooler's `connect_query` sets its part (deploy/pgbouncer.ini). */
const timeoutsOfRequests = {
  // A request for a connection fails after this time if the pool is exhausted, so that it never hangs.
  connectionTimeoutMillis: 1_500,
  statement_timeout: statementTimeoutMs,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 30_000,
}

/** The timeouts of patient work: on a busy machine the work takes longer but isn't cancelled. */
const timeoutsOfPatientWork = {
  connectionTimeoutMillis: 600_000,
  statement_timeout: 600_000,
  lock_timeout: 600_000,
  idle_in_transaction_session_timeout: 600_000,
  // Thousands of commits would wait for the disk. A crash may lose the newest commits, never older ones.
  options: '-c synchronous_commit=off',
}

/**
 * Opens the pool and Kysely on it. Each statement is prepared once per connection under the hash of its text,
 * so that it is parsed and planned once and not per request. Through a pooler nothing is prepared under a
 * name, because the next transaction uses another connection.
 *
 * @returns `sessionPool` too: connections that are exclusive until they are released, for jobs that wait and
 * for locks. Without a pooler it is the same pool.
 */
export function openDatabase({ address, log, connectionsMax = 16, isPatient }: DatabaseOptions): {
  db: Database
  pool: pg.Pool
  sessionPool: pg.Pool
} {
  const timeouts = isPatient ? timeoutsOfPatientWork : timeoutsOfRequests
  const direct = (most: number) =>
    openPool({ Client: DatabaseClient, ...connectionSettings(address), ...timeouts, max: most }, log)
  // Settings would leak to other clients of the pooler's connection, so none are set.
  const pooledUrl = 'url' in address && !isPatient ? address.pooledUrl : undefined
  const { connectionTimeoutMillis } = timeouts
  const pool = pooledUrl
    ? openPool(
        { Client: PooledClient, connectionString: pooledUrl, connectionTimeoutMillis, max: connectionsMax },
        log,
      )
    : direct(connectionsMax)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, sessionPool: pooledUrl ? direct(sessionConnectionsMax) : pool }
}

function openPool(settings: pg.PoolConfig, log: DatabaseOptions['log']): pg.Pool {
  const pool = new pg.Pool({
    ...settings,
    idleTimeoutMillis: 60_000,
    application_name: 'portal',
  })
  // Logs the message only: the error object carries the whole client with its statements. A pool that ends
  // breaks its connections on purpose.
  handleConnectionErrors(pool, ({ message }) => {
    if (!pool.ending) log.error({ reason: message }, 'a database connection broke')
  })
  return pool
}

/** Adds error listeners to the pool and its clients: a restart of the database would end the process. */
export function handleConnectionErrors(pool: pg.Pool, onError: (error: Error) => void = () => undefined) {
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
}

/** Returns the settings with which `pg` reaches the address, never through a pooler. */
export function connectionSettings(address: DatabaseAddress): pg.ClientConfig {
  return 'url' in address ? { connectionString: address.url } : address
}
