import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Figures about the database for an operator: `npm run portal -- status`. */
export interface OperationFigures {
  version: string
  databaseBytes: number
  tables: readonly { name: string; bytes: number; rows: number }[]
  replicas: number
  connections: number
  connectionsMax: number
  /** Statements that have been running for more than a second. */
  slow: readonly { seconds: number; text: string }[]
  jobs: readonly { name: string; due: number; later: number; failed: number; oldestDueAt: Date | null }[]
}

export async function readOperationFigures(db: Database, now: Date): Promise<OperationFigures> {
  const [server, tables, slow, jobs] = await Promise.all([
    readServer(db),
    readTables(db),
    readSlowStatements(db),
    readJobs(db, now),
  ])
  return { ...server, tables, slow, jobs }
}

async function readServer(db: Database) {
  // Each replica has exactly one listening connection.
  const { rows } = await sql<
    Pick<OperationFigures, 'version' | 'databaseBytes' | 'replicas' | 'connections' | 'connectionsMax'>
  >`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as "databaseBytes",
      count(*) filter (where application_name = 'portal-listen' and datname = current_database())::int as replicas,
      count(*) filter (where backend_type = 'client backend')::int as connections,
      current_setting('max_connections')::int as "connectionsMax"
    from pg_stat_activity`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database gave no figures')
  return row
}

/** Returns the five largest tables; bytes include indexes, rows are the planner's estimate. */
async function readTables(db: Database): Promise<OperationFigures['tables']> {
  const { rows } = await sql<OperationFigures['tables'][number]>`
    select relname as name, pg_total_relation_size(oid)::float8 as bytes, greatest(reltuples, 0)::float8 as rows
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by pg_total_relation_size(oid) desc limit 5`.execute(db)
  return rows
}

async function readSlowStatements(db: Database): Promise<OperationFigures['slow']> {
  const { rows } = await sql<OperationFigures['slow'][number]>`
    select extract(epoch from clock_timestamp() - query_start)::float8 as seconds, left(query, 120) as text
    from pg_stat_activity
    where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
      and query_start < clock_timestamp() - interval '1 second'
    order by query_start limit 5`.execute(db)
  return rows
}

async function readJobs(db: Database, now: Date): Promise<OperationFigures['jobs']> {
  const { rows } = await sql<OperationFigures['jobs'][number]>`
    select task_identifier as name,
      count(*) filter (where attempts < max_attempts and run_at <= ${now})::int as due,
      count(*) filter (where attempts < max_attempts and run_at > ${now})::int as later,
      count(*) filter (where attempts >= max_attempts)::int as failed,
      min(run_at) filter (where attempts < max_attempts and run_at <= ${now}) as "oldestDueAt"
    from graphile_worker.jobs group by 1 order by 2 desc, 1`.execute(db)
  return rows
}
