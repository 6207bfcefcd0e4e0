import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { queryDomains } from '@portal/contract/reference.ts'
import { openDatabase } from '@portal/server/platform/database/database.ts'
import { root, serverProgram } from '../tools/run.ts'
import { askDatabase } from './ask-database.ts'
import { signIn } from './call.ts'
import type { BenchDatabase } from './databases.ts'
import { drive, driveOnce, type Figures, figuresOf } from './drive.ts'
import { type MillionDatabases, millionCounts, openMillion } from './million-databases.ts'
import { linesOfPlans, planLists } from './million-plans.ts'
import { type Goal, table } from './report.ts'
import { everySearch, type Reader, scenarios } from './scenarios.ts'
import { residentMb, type ServerProcess, startServer } from './server-process.ts'

/*
 * `npm run bench -- million`: the product on 1,000,000 queries compared with itself on 1,000.
 * PORTAL_BENCH_DIR keeps the databases.
 */

const readerCount = 200
/** The rounds of each page, alternating between the databases. */
const rounds = 60
const deepPage = 10_000
const driven = ['search, 2,000 words and parts', 'bell, many accounts', 'palette, 2,000 words and parts']
const firstSearchesAtATime = 2
/** A query in every domain, which changes each count of the lists without a search. */
const somethingNew = [{ title: '', domains: ['All'] }]

interface Side {
  server: ServerProcess
  database: BenchDatabase
  readers: readonly Reader[]
}
type Latency = Pick<Figures, 'p50Ms' | 'p99Ms'>
interface Page {
  name: string
  large: Latency
  small: Latency
  ratioMax: number
}

const databases = await openMillion()
const running: ServerProcess[] = []
try {
  const text = await measure(databases)
  console.log(`\n${text}`)
  writeFileSync(join(root, 'bench', 'results-million.md'), `${text}\n`)
} finally {
  await Promise.all(running.map((server) => server.stop()))
  await databases.stop()
}

async function measure({ large, small, madeInSeconds, postgresVersion, folder }: MillionDatabases) {
  const product = await open(large, folder)
  const little = await open(small, folder)
  const pages = await measurePages(product, little)
  console.log('search, each word for the first time …')
  const firstSearch = await driveOnce(product.server, everySearch(product.readers), firstSearchesAtATime)
  const lines: { name: string; connections: number; figures: Figures }[] = []
  for (const connections of [1, 32])
    for (const { name, asks } of scenarios.filter((one) => driven.includes(one.name))) {
      console.log(`${name}, ${connections} conn. …`)
      const figures = await drive(product.server, connections, asks(product.readers, []))
      lines.push({ name, connections, figures })
    }
  const resident = residentMb(product.server.pid)
  console.log('plans of all lists …')
  const plans = await planLists(large.url, join(folder, 'plans'))
  const goals: Goal[] = [
    goal(`made in under 15 minutes`, madeInSeconds / 60, 15),
    ...pages.map(({ name, large: at, small: of, ratioMax }) =>
      goal(`${name}: within ${ratioMax} of the first page of 1,000`, at.p50Ms / of.p50Ms, ratioMax),
    ),
    // Two cores can't answer thirty-two requests at once, so only searches have a goal there.
    ...lines
      .filter(({ name, connections }) => connections === 1 || name.startsWith('search'))
      .map(({ name, connections, figures }) =>
        goal(`${name}, ${connections} conn.: p99 under 50 ms`, figures.p99Ms, 50),
      ),
    goal('server under 250 MB resident', resident, 250),
  ]
  if (goals.some(({ isReached }) => !isReached)) process.exitCode = 1
  const number = (count: number) => count.toLocaleString('en')
  return [
    '# A million queries',
    '',
    `Written by \`npm run bench -- million\` on ${cpus().length} cores, shared with the database and the driver; Node ${process.versions.node}, PostgreSQL ${postgresVersion}.`,
    `${number(millionCounts.queries)} queries, ${number(millionCounts.answers)} answers, ${number(millionCounts.notifications)} notifications, ${number(millionCounts.students + millionCounts.alumni)} accounts, made in ${(madeInSeconds / 60).toFixed(1)} minutes.`,
    'The cache of a page is dropped before each request, as by a write; both databases in turns.',
    '',
    ...table(
      ['page', 'p50 ms', 'p99 ms', 'p50 of the first page of 1,000', 'ratio'],
      pages.map(({ name, large: at, small: of }) => [
        ...[name, at.p50Ms.toFixed(2), at.p99Ms.toFixed(2), of.p50Ms.toFixed(2)],
        (at.p50Ms / of.p50Ms).toFixed(2),
      ]),
    ),
    '',
    ...table(
      ['scenario', 'conn.', 'p50 ms', 'p99 ms', 'requests/s', 'CPU ms/request'],
      lines.map(({ name, connections, figures }) => [
        ...[name, String(connections), figures.p50Ms.toFixed(2), figures.p99Ms.toFixed(2)],
        ...[figures.perSecond.toFixed(0), figures.cpuMsPerRequest.toFixed(3)],
      ]),
    ),
    '',
    `The first search for a word after the start: p50 ${firstSearch.p50Ms.toFixed(1)} ms, p99 ${firstSearch.p99Ms.toFixed(1)} ms, ${firstSearchesAtATime} at a time.`,
    `The server held ${resident.toFixed(0)} MB.`,
    '',
    ...linesOfPlans(plans),
    '',
    ...goals.map(({ what, isReached }) => `- ${isReached ? 'reached' : 'NOT REACHED'}: ${what}`),
  ].join('\n')
}

function goal(what: string, value: number, max: number): Goal {
  return { what: `${what}: ${value.toFixed(2)}`, isReached: value <= max }
}

async function open(database: BenchDatabase, folder: string): Promise<Side> {
  const server = await startServer(serverProgram, {
    DATABASE_URL: database.url,
    PORTAL_DATA_DIR: join(folder, `portal-${database.name}`),
    PORTAL_MODE: 'demo',
    PORTAL_LIMIT_SCALE: '1000000',
  })
  running.push(server)
  const rows = await askDatabase<{ id: string; email: string }>(
    { url: database.url },
    `select id, email from accounts where role = 'Student' order by id limit ${readerCount}`,
  )
  const readers: Reader[] = []
  for (const { id, email } of rows) readers.push({ id, token: await signIn(server.origin, email) })
  return { server, database, readers }
}

async function measurePages(large: Side, small: Side): Promise<Page[]> {
  const list = '/api/v1/alumni/getQuery'
  const of = (domain: string) => `${list}?domain=${encodeURIComponent(domain)}`
  const lists = ['forum-lists']
  const both = ['forum-lists', 'forum-counts']
  const asked: [name: string, path: string, topics: readonly string[], ratioMax: number][] = [
    ['first page, after an answer', list, lists, 1.1],
    ['first page, after a query', list, both, 1.1],
    [`page ${deepPage}`, `${list}?page=${deepPage}`, lists, 1.5],
    [`page ${deepPage}, after a query`, `${list}?page=${deepPage}`, both, 1.5],
    [`page ${deepPage} of Web`, `${of('Web')}&page=${deepPage}`, lists, 1.5],
    ['unanswered, first page', `${list}?show=unanswered`, lists, 1.5],
    ...queryDomains.map((domain): (typeof asked)[number] => [
      `first page of ${domain}`,
      of(domain),
      lists,
      1.5,
    ]),
  ]
  const pages: Page[] = []
  for (const [name, path, topics, ratioMax] of asked) {
    console.log(`${name} …`)
    pages.push({ name, ratioMax, ...(await byTurns([large, path], [small, list], topics)) })
  }
  return pages
}

/** Alternates between both sides, so that the conditions are the same. */
async function byTurns(
  large: readonly [Side, string],
  small: readonly [Side, string],
  topics: readonly string[],
): Promise<{ large: Latency; small: Latency }> {
  const pools = [large, small].map(([{ database }]) =>
    openDatabase({ address: { url: database.url }, log: console }),
  )
  const times: number[][] = [[], []]
  for (let round = 0; round < rounds; round += 1)
    for (const [nth, [{ server, readers }, path]] of [large, small].entries()) {
      for (const topic of topics)
        await pools[nth]?.pool.query(`select pg_notify('portal', $1)`, [
          JSON.stringify({ topic, payload: topic === 'forum-counts' ? somethingNew : null }),
        ])
      await sleep(3)
      const startedAt = performance.now()
      const headers = { authorization: `Bearer ${readers[0]?.token}` }
      const answer = await fetch(server.origin + path, { headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      times[nth]?.push(performance.now() - startedAt)
    }
  await Promise.all(pools.map(({ pool }) => pool.end()))
  const [atLarge = [], atSmall = []] = times
  return { large: figuresOf(atLarge, 1), small: figuresOf(atSmall, 1) }
}
