import pg from 'pg'
import { connectionSettings, type DatabaseAddress } from '#platform/database.ts'
import { migrationState } from '#platform/migrate.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

const extensions = ['pg_trgm', 'unaccent']
const oldestVersion = 15
/** What a replica opens: 16 for requests and jobs, one that listens. */
const connectionsOfReplica = 17

/** Whether the database has what the portal asks for, without changing it. */
export async function checkDatabase(address: DatabaseAddress, now: Date): Promise<readonly Finding[]> {
  const client = new pg.Client({
    ...connectionSettings(address),
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return [
      ...(await checkServer(client, now)),
      await checkExtensions(client),
      await checkConnections(client),
      await checkSessions(client),
      await checkMigrations(client),
    ]
  } finally {
    await client.end()
  }
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

async function checkConnections(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ most: number }>(
    "select current_setting('max_connections')::int as most",
  )
  const most = rows[0]?.most ?? 0
  const replicas = Math.floor((most - 5) / connectionsOfReplica)
  return replicas >= 1
    ? ok(`Its ${most} connections are enough for ${replicas} ${replicas === 1 ? 'replica' : 'replicas'}`)
    : wrong(
        `It allows ${most} connections, and a replica opens ${connectionsOfReplica}: raise max_connections`,
      )
}

/** Advisory locks and LISTEN belong to a session; a pooler that hands out one connection per transaction loses both. */
async function checkSessions(client: pg.Client): Promise<Finding> {
  const first = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await client.query('listen portal_doctor')
  const second = await client.query<{ pid: number; channels: number }>(
    'select pg_backend_pid() as pid, (select count(*)::int from pg_listening_channels()) as channels',
  )
  return first.rows[0]?.pid === second.rows[0]?.pid && second.rows[0]?.channels === 1
    ? ok('Connections are sessions: live updates and jobs can listen')
    : wrong(
        'A pooler in transaction mode is in between: live updates need sessions. Set pool_mode = session for the portal',
      )
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
