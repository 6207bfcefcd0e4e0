import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Dice } from '@portal/server/cast/dice.ts'
import { addLargeSet } from '@portal/server/cast/large/large-set.ts'
import { migrate } from '@portal/server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '@portal/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { root, serverProgram } from '../tools/run.ts'
import { askDatabase } from './ask-database.ts'
import { announce, press, signIn } from './call.ts'
import { type Asked, drive, type Figures } from './drive.ts'
import { type Explained, explain } from './explain.ts'
import { studentScript } from './registration-statements.ts'
import { table } from './report.ts'
import { clients, goalsOfRush, linesOfRush, perClient, pressAll, type Rush, runPgbench } from './rush.ts'
import { startServer } from './server-process.ts'

// `npm run bench -- events`: events, registrations and check-ins on 20,000 events with 1,000,000
// registrations.

const counts = {
  queries: 100,
  answers: 400,
  notifications: 1_000,
  alumni: 50,
  writings: 10,
  students: 5_000,
  events: 20_000,
  registrations: 1_000_000,
}
const tokensAtATime = 8
const statementMsMax = 30
/** PostgreSQL scans tables with fewer rows completely. */
const scannedMax = 100

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-events-'))
const database = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
const { host, port, user } = database.connection
const url = `postgres://${user}@localhost:${port}/bench_events?host=${encodeURIComponent(host)}`
await askDatabase({ ...database.connection, database: 'postgres' }, 'create database bench_events')
const address = { ...database.connection, database: 'bench_events' }
await migrate(address)
await addLargeSet(address, counts, (line) => console.log(line))
const server = await startServer(serverProgram, {
  DATABASE_URL: url,
  PORTAL_DATA_DIR: join(folder, 'data'),
  PORTAL_MODE: 'demo',
  PORTAL_LIMIT_SCALE: '1000000',
})
try {
  const text = await measure()
  console.log(`\n${text}`)
  writeFileSync(join(root, 'bench', 'results-events.md'), `${text}\n`)
} finally {
  await server.stop()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

interface Line {
  name: string
  connections: number
  figures: Omit<Figures, 'cpuMsPerRequest'>
  /** In milliseconds; undefined for no goal. */
  p99Max?: number
}

async function measure(): Promise<string> {
  const students = await askDatabase<{ id: string; email: string; prn: string }>(
    address,
    `select id, email, prn from accounts join students on account_id = id where email like 'large-student%' order by id`,
  )
  const [busiest] = await askDatabase<{ slug: string; email: string }>(
    address,
    `select slug_of.slug, a.email from events slug_of join accounts a on a.id = author_id order by slug_of.id desc limit 1`,
  )
  if (!busiest) throw new Error('The set has no events')
  console.log(`Signing ${students.length} students in …`)
  const tokens = await signInAll(students.map(({ email }) => email))
  const team = await signIn(server.origin, busiest.email)
  const lines: Line[] = []
  for (const connections of [1, 32]) {
    const lists: [string, () => Asked][] = [
      ['upcoming events, first page', () => ({ path: '/api/v1/events', token: tokens[0] ?? '' })],
      ['list of events, many pages, filters and searches', manyLists(tokens)],
      ['list for visitors, many pages and filters', manyLists([])],
    ]
    for (const [name, next] of lists)
      lines.push({ name, connections, p99Max: 30, figures: await drive(server, connections, next) })
    console.log(`Lists, ${connections} conn.`)
  }
  for (const connections of [1, 8]) {
    const figures = await drive(server, connections, participantPages(busiest.slug, team))
    lines.push({
      name: 'participants of one event of 5,000, pages and searches',
      connections,
      p99Max: 50,
      figures,
    })
  }
  for (const connections of [2, 8]) {
    const prns = students.slice(connections * 100).map(({ prn }) => prn)
    const figures = await drive(server, connections, scans(busiest.slug, team, prns))
    lines.push({ name: 'check-in, one after the other', connections, p99Max: 50, figures })
  }
  const registrations = await measureRegistrations(students, tokens, team)
  return report(lines, registrations, await explainStatements())
}

/** Explains the requests of the event form while a team writes, and of a team's home. */
async function explainStatements(): Promise<Explained[]> {
  const [newest] = await askDatabase<{ author: string; startsAt: Date; endsAt: Date; venue: string }>(
    address,
    `select author_id as author, starts_at as "startsAt", ends_at as "endsAt", venue from events order by id desc limit 1`,
  )
  if (!newest) throw new Error('The set has no events')
  const { author: accountId, startsAt, endsAt, venue } = newest
  const asked = new URLSearchParams({
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    venue,
    years: 'TE',
    branches: 'CE',
  })
  return explain({ url, folder }, [
    { name: 'clashes', path: `/events/clashes?${asked}`, accountId },
    { name: 'dashboard', path: '/events/dashboard', accountId },
  ])
}

async function signInAll(emails: readonly string[]): Promise<string[]> {
  const tokens: string[] = []
  const left = emails.map((email, nth) => ({ email, nth })).reverse()
  const worker = async () => {
    for (let next = left.pop(); next; next = left.pop())
      tokens[next.nth] = await signIn(server.origin, next.email)
  }
  await Promise.all(Array.from({ length: tokensAtATime }, worker))
  return tokens
}

function manyLists(tokens: readonly string[]): () => Asked {
  const dice = new Dice('events')
  return () => {
    const when = dice.pick(['upcoming', 'past', 'past'])
    const filter = dice.pick(['', '', '&fest=TML', '&fee=free', '&year=TE', '&name=graph', '&branch=CE'])
    const page = dice.whole(1, when === 'past' && filter === '' ? 300 : 10)
    const token = tokens.length > 0 ? dice.pick(tokens) : undefined
    return { path: `/api/v1/events?when=${when}${filter}&page=${page}`, ...(token && { token }) }
  }
}

function participantPages(slug: string, token: string): () => Asked {
  const dice = new Dice('participants')
  return () => {
    const what = dice.isLucky(0.3)
      ? `name=${dice.pick(['sha', 'kumar', '900A', 'pat'])}`
      : `page=${dice.whole(1, 250)}`
    return { path: `/api/v1/events/${slug}/participants?${what}`, token }
  }
}

function scans(slug: string, token: string, prns: readonly string[]): () => Asked {
  let nth = 0
  return () => {
    const prn = prns[nth++ % prns.length]
    return { method: 'POST', path: `/api/v1/events/${slug}/checkin`, token, body: JSON.stringify({ prn }) }
  }
}

/**
 * Registers everyone for one event, `clients` at a time: at the portal, and with the same statements in
 * pgbench for another event.
 */
async function measureRegistrations(
  students: readonly { id: string }[],
  tokens: readonly string[],
  team: string,
): Promise<Rush> {
  const first = await announce(server.origin, team, 'Registration at the portal')
  const second = await announce(server.origin, team, 'Registration by pgbench')
  console.log('Registering …')
  const product = await pressAll(
    tokens
      .slice(1, 1 + clients * perClient)
      .map((token) => () => press(server.origin, 'POST', `/events/${first}/registration`, token, {})),
  )
  const script = await studentScript({
    url,
    folder,
    slug: second,
    student: students[0]?.id ?? '',
    perClient,
    accountBase: Number(students[0]?.id),
  })
  const pgbenchPerSecond = runPgbench(script, {
    folder,
    host,
    port: port ?? 5432,
    user,
    database: 'bench_events',
  })
  return { product, pgbenchPerSecond }
}

function linesOfExplained(explained: readonly Explained[]): string[] {
  return [
    'Statements of the clashes of an event and of the dashboard of a team with 1,000 events, as EXPLAIN (ANALYZE, BUFFERS):',
    '',
    ...table(
      ['what', 'tables', 'ms', 'pages read', 'rows scanned', 'indexes'],
      explained.map(({ name, tables, ms, buffers, scannedRows, indexes }) => [
        ...[name, tables, ms.toFixed(2), String(buffers), String(scannedRows), indexes],
      ]),
    ),
  ]
}

function report(lines: readonly Line[], registrations: Rush, explained: readonly Explained[]): string {
  const goals = [
    ...lines.flatMap(({ name, connections, figures, p99Max }) =>
      p99Max === undefined
        ? []
        : [
            {
              isReached: figures.p99Ms < p99Max,
              what: `${name}, ${connections} conn.: p99 under ${p99Max} ms: ${figures.p99Ms.toFixed(1)}`,
            },
          ],
    ),
    ...goalsOfRush('registrations', registrations),
    {
      isReached: explained.every(({ ms, scannedRows }) => ms < statementMsMax && scannedRows < scannedMax),
      what: `clashes and dashboard: each statement by an index and under ${statementMsMax} ms: ${Math.max(...explained.map(({ ms }) => ms)).toFixed(1)}`,
    },
  ]
  if (goals.some(({ isReached }) => !isReached)) process.exitCode = 1
  return [
    '# Events',
    '',
    `Written by \`npm run bench -- events\` on ${cpus().length} cores, shared with the database and the driver. 20,000 events, 1,000,000 registrations, one event with 5,000.`,
    '',
    ...table(
      ['what', 'conn.', 'p50 ms', 'p99 ms', 'requests/s'],
      lines.map(({ name, connections, figures }) => [
        ...[name, String(connections), figures.p50Ms.toFixed(2), figures.p99Ms.toFixed(2)],
        figures.perSecond.toFixed(0),
      ]),
    ),
    '',
    ...linesOfRush('Registrations for one event', registrations),
    '',
    ...linesOfExplained(explained),
    '',
    ...goals.map(({ what, isReached }) => `- ${isReached ? 'reached' : 'NOT REACHED'}: ${what}`),
  ].join('\n')
}
