import pg from 'pg'
import { connectionSettings, type DatabaseAddress } from '#platform/database/database.ts'
import { migrationState } from '#platform/database/migrate.ts'
import { connectionsOfWorker } from '#server/workers/worker-connections.ts'
import { counted } from '../counted.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

const extensions = ['pg_trgm', 'unaccent']
const oldestVersion = 15
/**
 * The connections of each worker other than its pool: one for listening and, behind a pooler, six direct ones
 * for jobs and locks, which then count instead of the pool.
 */
const besidePool = { listening: 1, forSessions: 6 }

/** Checks without changing anything whether the database meets the portal's requirements. */
export async function checkDatabase(
  address: DatabaseAddress,
  now: Date,
  workers = 1,
): Promise<readonly Finding[]> {
  const pooledUrl = 'url' in address ? address.pooledUrl : undefined
  const client = await connect(connectionSettings(address))
  try {
    return [
      ...(await checkServer(client, now)),
      await checkExtensions(client),
      await checkConnections(client, connectionsOfReplica(workers, pooledUrl !== undefined)),
      await checkSessions(client, address),
      ...(pooledUrl ? await checkPooler(client, pooledUrl) : []),
      await checkMigrations(client),
    ]
  } finally {
    await client.end()
  }
}

function connectionsOfReplica(workers: number, isPooled: boolean): number {
  const pool = isPooled ? besidePool.forSessions : connectionsOfWorker(workers)
  return workers * (pool + besidePool.listening)
}

async function connect(settings: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function checkServer(client: pg.Client, now: Date): Promise<readonly Finding[]> {
  const { rows } = await client.query<{
    version: string
    number: number
    encoding: string
    now: Date
    ours: boolean
  }>(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      current_setting('server_encoding') as encoding, clock_timestamp() as now,
      has_database_privilege(current_database(), 'create') as ours`)
  const [server] = rows
  if (!server) return [wrong('The database does not answer')]
  const apartMs = Math.abs(server.now.getTime() - now.getTime())
  return [
    server.number >= oldestVersion * 10_000
      ? ok(`The database is PostgreSQL ${server.version}`)
      : wrong(`The database is PostgreSQL ${server.version}: the portal needs ${oldestVersion} or later`),
    ...(server.encoding === 'UTF8'
      ? []
      : [wrong(`The database's encoding is ${server.encoding}: create it with UTF8`)]),
    ...(server.ours ? [] : [wrong('The role may not create tables: make it the owner of the database')]),
    ...(apartMs < 5_000
      ? []
      : [
          warning(
            `The clocks of the database and of this machine are ${Math.round(apartMs / 1000)} s apart: start a time service`,
          ),
        ]),
  ]
}

async function checkExtensions(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string }>(
    'select name from pg_available_extensions where name = any($1)',
    [extensions],
  )
  const missing = extensions.filter((name) => !rows.some((row) => row.name === name))
  return missing.length === 0
    ? ok(`The extensions ${extensions.join(' and ')} are there`)
    : wrong(
        `The extensions ${missing.join(', ')} are missing: install PostgreSQL's contrib package, or allow them at the provider`,
      )
}

async function checkConnections(client: pg.Client, ofReplica: number): Promise<Finding> {
  const { rows } = await client.query<{ most: number }>(
    "select current_setting('max_connections')::int as most",
  )
  const most = rows[0]?.most ?? 0
  const replicas = Math.floor((most - 5) / ofReplica)
  return replicas >= 1
    ? ok(`Its ${most} connections are enough for ${counted(replicas, 'replica')}`)
    : wrong(`It allows ${most} connections, and a replica opens ${ofReplica}: raise max_connections`)
}

/**
 * Checks whether connections are sessions, as advisory locks and LISTEN require. A pooler in transaction mode
 * gives its free connection to the next client, so two clients would share one.
 */
async function checkSessions(client: pg.Client, address: DatabaseAddress): Promise<Finding> {
  const other = await connect(connectionSettings(address))
  try {
    const first = await pidOf(client)
    await other.query('begin')
    return first === (await pidOf(other))
      ? wrong(
          'A pooler in transaction mode is in between: live updates and jobs need sessions. Set PORTAL_DATABASE_DIRECT_URL to the address of PostgreSQL itself',
        )
      : ok('Connections are sessions: live updates and jobs can listen')
  } finally {
    await other.end()
  }
}

async function pidOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/** Checks what requests through the pooler need: the same database, and timeouts, which only the pooler sets. */
async function checkPooler(direct: pg.Client, pooledUrl: string): Promise<readonly Finding[]> {
  const question = `select current_database() || ' ' || pg_postmaster_start_time() as place,
    current_setting('statement_timeout') <> '0' and current_setting('lock_timeout') <> '0' as "hasTimeouts"`
  const ask = async (client: pg.Client) =>
    (await client.query<{ place: string; hasTimeouts: boolean }>(question)).rows[0]
  let pooled: pg.Client | undefined
  try {
    pooled = await connect({ connectionString: pooledUrl })
    const [here, there] = [await ask(direct), await ask(pooled)]
    return [
      here?.place === there?.place
        ? ok('The pooler leads to the same database')
        : wrong(
            'DATABASE_URL and PORTAL_DATABASE_DIRECT_URL lead to different databases: make them the pooler and what is behind it',
          ),
      ...(there?.hasTimeouts
        ? []
        : [
            warning(
              'Statements through the pooler have no time-out. Take over connect_query from deploy/pgbouncer.ini',
            ),
          ]),
    ]
  } catch (error) {
    return [
      wrong(`The pooler at DATABASE_URL can't be used: ${error instanceof Error ? error.message : error}`),
    ]
  } finally {
    await pooled?.end()
  }
}

async function checkMigrations(client: pg.Client): Promise<Finding> {
  const { applied, waiting, unknown } = await migrationState(client)
  if (unknown.length > 0)
    return wrong(
      `A newer version has run on this database (${unknown[0]}): start that version, or restore a backup`,
    )
  if (waiting.length === 0) return ok(`All ${applied} migrations have run`)
  return applied === 0
    ? ok('The database is new: the first start fills it')
    : warning(
        `${waiting.length} migrations run at the next start (first ${waiting[0]}): make a backup before it`,
      )
}
