import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Dice } from '@portal/server/cast/dice.ts'
import { addLargeSet } from '@portal/server/cast/large/large-set.ts'
import { startEmbeddedPostgres } from '@portal/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '@portal/server/platform/migrate.ts'
import { root } from '../tools/run.ts'
import { askDatabase } from './ask-database.ts'
import { type Asked, drive, type Figures, figuresOf } from './drive.ts'
import { registrationScript } from './registration-statements.ts'
import { table } from './report.ts'
import { startServer } from './server-process.ts'

// `npm run bench -- events`: events, registrations and check-ins on 20,000 events with 1,000,000 registrations.

const counts = {
  ...{ queries: 100, answers: 400, notifications: 1_000, alumni: 50, writings: 10 },
  ...{ students: 5_000, events: 20_000, registrations: 1_000_000 },
}
const clients = 32
const perClient = 150
const tokensAtATime = 8

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-events-'))
const database = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
const { host, port, user } = database.connection
const url = `postgres://${user}@localhost:${port}/bench_events?host=${encodeURIComponent(host)}`
await askDatabase({ ...database.connection, database: 'postgres' }, 'create database bench_events')
const address = { ...database.connection, database: 'bench_events' }
await migrate(address)
await addLargeSet(address, counts, (line) => console.log(line))
const server = await startServer('server/src/main.ts', {
  ...{ DATABASE_URL: url, PORTAL_DATA_DIR: join(folder, 'data') },
  ...{ PORTAL_MODE: 'demo', PORTAL_LIMIT_SCALE: '1000000' },
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

// biome-ignore lint/suspicious/noExplicitAny: what the API answers is read as a stranger would read it.
async function call(method: string, path: string, token: string, body?: object): Promise<any> {
  const answer = await fetch(`${server.origin}/api/v1${path}`, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const said = await answer.json()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${said.message}`)
  return said
}

async function signIn(email: string): Promise<string> {
  return (await call('POST', '/auth/demo', '', { email })).accessToken
}

interface Line {
  name: string
  connections: number
  figures: Omit<Figures, 'cpuMsPerRequest'>
  /** In milliseconds; undefined: no goal. */
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
  const team = await signIn(busiest.email)
  const lines: Line[] = []
  for (const connections of [1, 32]) {
    const lists: [string, () => Asked][] = [
      ['list, to come, first page', () => ({ path: '/api/v1/events', token: tokens[0] ?? '' })],
      ['list, many pages, filters and searches', manyLists(tokens)],
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
  return report(lines, registrations)
}

async function signInAll(emails: readonly string[]): Promise<string[]> {
  const tokens: string[] = []
  const left = emails.map((email, nth) => ({ email, nth })).reverse()
  const worker = async () => {
    for (let next = left.pop(); next; next = left.pop()) tokens[next.nth] = await signIn(next.email)
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

interface Registrations {
  product: { perSecond: number; p50Ms: number; p99Ms: number }
  /** Null: this machine has no pgbench. */
  pgbenchPerSecond: number | null
}

/** Everyone registers for one event, `clients` at a time: at the portal, then the same statements by pgbench for another event. */
async function measureRegistrations(
  students: readonly { id: string }[],
  tokens: readonly string[],
  team: string,
): Promise<Registrations> {
  const [first, second] = [await announce(team, 'at the portal'), await announce(team, 'by pgbench')]
  console.log('Registering …')
  const times: number[] = []
  const left = tokens.slice(1, 1 + clients * perClient)
  const startedAt = performance.now()
  const worker = async () => {
    for (let token = left.pop(); token; token = left.pop()) {
      const pressedAt = performance.now()
      await call('POST', `/events/${first}/registration`, token, {})
      times.push(performance.now() - pressedAt)
    }
  }
  await Promise.all(Array.from({ length: clients }, worker))
  const product = figuresOf(times, (performance.now() - startedAt) / 1_000)
  const script = await registrationScript({
    ...{ url, folder, slug: second, student: students[0]?.id ?? '', perClient },
    accountBase: Number(students[0]?.id),
  })
  return { product, pgbenchPerSecond: runPgbench(script) }
}

async function announce(team: string, where: string): Promise<string> {
  const inHours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
  const { data } = await call('POST', '/events', team, {
    ...{
      title: `Registration ${where}`,
      fest: 'Regular',
      body: '<p>Come</p>',
      venue: 'Hall',
      publish: 'now',
    },
    ...{ startsAt: inHours(48), endsAt: inHours(50), registrationClosesAt: inHours(47), seats: 100_000 },
  })
  return data.slug
}

function runPgbench(script: string): number | null {
  const path = join(folder, 'registration.sql')
  writeFileSync(path, script)
  const done = spawnSync(
    'pgbench',
    [
      ...['-n', '-M', 'prepared', '-f', path, '-c', String(clients), '-j', '2', '-t', String(perClient)],
      ...['-D', 'step=0', '-h', host, '-p', String(port), '-U', user, 'bench_events'],
    ],
    { encoding: 'utf8' },
  )
  if (done.error) return null
  const rate = /tps = ([\d.]+)/.exec(done.stdout)?.[1]
  if (done.status !== 0 || !rate || done.stderr.includes('error'))
    throw new Error(`pgbench failed: ${done.stdout} ${done.stderr}\n${script}`)
  return Number(rate)
}

function report(lines: readonly Line[], { product, pgbenchPerSecond }: Registrations): string {
  const ratio = pgbenchPerSecond === null ? null : product.perSecond / pgbenchPerSecond
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
    ...(ratio === null
      ? []
      : [
          {
            isReached: ratio >= 0.5,
            what: `registrations: at least 0.5 of pgbench's rate: ${ratio.toFixed(2)}`,
          },
        ]),
  ]
  if (goals.some(({ isReached }) => !isReached)) process.exitCode = 1
  return [
    '# Events',
    '',
    `${cpus().length} cores, with the database and the driver on them as well. 20,000 events, 1,000,000 registrations, one event with 5,000.`,
    '',
    ...table(
      ['what', 'conn.', 'p50 ms', 'p99 ms', 'requests/s'],
      lines.map(({ name, connections, figures }) => [
        ...[name, String(connections), figures.p50Ms.toFixed(2), figures.p99Ms.toFixed(2)],
        figures.perSecond.toFixed(0),
      ]),
    ),
    '',
    `Registrations for one event, ${clients} people at a time, each with all checks and durable: ${product.perSecond.toFixed(0)} a second`,
    `(${(product.perSecond * 60).toFixed(0)} a minute), p50 ${product.p50Ms.toFixed(0)} ms, p99 ${product.p99Ms.toFixed(0)} ms.`,
    pgbenchPerSecond === null
      ? 'There is no pgbench on this machine to compare with.'
      : `pgbench with the same statements on another event: ${pgbenchPerSecond.toFixed(0)} a second.`,
    '',
    ...goals.map(({ what, isReached }) => `- ${isReached ? 'reached' : 'NOT REACHED'}: ${what}`),
  ].join('\n')
}
