import {
  type ColumnType,
  type CompiledQuery,
  Kysely,
  type Transaction as KyselyTransaction,
  PostgresDialect,
} from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { DatabaseClient, leaveWithCommit, PooledClient, statementTimeoutMs } from './database-client.ts'
import type { TableRows } from './table-rows.generated.ts'

/**
 * The tables of the database, as the migrations make them. A room narrows columns of its own, beside the SQL that names them:
 * `declare module '#platform/database.ts' { interface Tables { teams: Narrowed<'teams', { kind: TeamKind }> } }`.
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
/** Where a statement may run: inside a transaction or on its own. */
export type Runner = Database | Transaction

/**
 * Where PostgreSQL is: a URL, or the socket folder of the embedded one. `pooledUrl` leads to the same database through a pooler that
 * lends a connection for one transaction at a time; then only what needs a session goes to `url`.
 */
export type DatabaseAddress =
  | { url: string; pooledUrl?: string }
  | { host: string; port?: number; user: string; database: string }

export interface DatabaseOptions {
  address: DatabaseAddress
  log: Pick<Logger, 'error'>
  connectionsMax?: number
  /** For work that nobody waits for, such as filling the demo. Default: a request's. */
  isPatient?: boolean
}

/** Jobs of both lanes, those that wait for new ones, and a lock; all short. */
const sessionConnectionsMax = 6
/** What a connection of a request keeps to. Where a pooler is in between, its `connect_query` sets the session's part (deploy/pgbouncer.ini). */
const timeoutsOfRequests = {
  // A full pool gives up after this long, so that a request never hangs.
  connectionTimeoutMillis: 1_500,
  statement_timeout: statementTimeoutMs,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 30_000,
}

/** What a connection of patient work keeps to: a busy machine makes the work slow, and does not end it. */
const timeoutsOfPatientWork = {
  connectionTimeoutMillis: 600_000,
  statement_timeout: 600_000,
  lock_timeout: 600_000,
  idle_in_transaction_session_timeout: 600_000,
  // Thousands of commits would wait for the disk. A crash of the machine may undo the newest ones, never older ones.
  options: '-c synchronous_commit=off',
}

/**
 * Opens the pool and Kysely on it. Every statement is prepared once per connection under the hash of its text:
 * a list is parsed and planned once, not at every request. Through a pooler nothing is prepared under a name, because the next
 * transaction has another connection.
 *
 * @returns `sessionPool` too: connections that belong to who has them until they end, for jobs that wait and for locks. Without a
 * pooler it is the same pool.
 */
export function openDatabase({ address, log, connectionsMax = 16, isPatient }: DatabaseOptions): {
  db: Database
  pool: pg.Pool
  sessionPool: pg.Pool
} {
  const timeouts = isPatient ? timeoutsOfPatientWork : timeoutsOfRequests
  const direct = (most: number) =>
    openPool({ Client: DatabaseClient, ...connectionSettings(address), ...timeouts, max: most }, log)
  // A pooler's connections belong to other people a moment later, so their settings stay as they are.
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
  // The error itself carries the whole client, its statements included; and a pool that ends breaks them on purpose.
  surviveBrokenConnections(pool, ({ message }) => {
    if (!pool.ending) log.error({ reason: message }, 'a database connection broke')
  })
  return pool
}

/** Without listeners, a restart of the database would end the process (stack.md trap 5). */
export function surviveBrokenConnections(
  pool: pg.Pool,
  onError: (error: Error) => void = () => undefined,
): void {
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
}

/** What `pg` needs to reach the address, never through a pooler. */
export function connectionSettings(address: DatabaseAddress): pg.ClientConfig {
  return 'url' in address ? { connectionString: address.url } : address
}

/**
 * Sends a statement, whose rows nobody reads, together with the commit of its transaction, or before its next statement if there is one: one
 * message less. When it fails, the transaction does.
 */
export async function executeWithCommit(tx: Transaction, statement: CompiledQuery): Promise<void> {
  leaveWithCommit(statement.parameters)
  await tx.executeQuery(statement)
}
