import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@portal/server/platform/database/database.ts'
import { root, serverProgram } from '../tools/run.ts'
import { measureAnswers } from './answers.ts'
import { signIn as signInAs } from './call.ts'
import { type BenchDatabase, type BenchDatabases, openDatabases } from './databases.ts'
import { drive, driveOnce, type Figures, figuresOf } from './drive.ts'
import { measureKeptPages } from './kept-bytes.ts'
import { closest, type Goal, goalsOf, type Measured, type Row, report } from './report.ts'
import { clients, medianRush, perClient, type Rush } from './rush.ts'
import { everySearch, type Reader, scenarios } from './scenarios.ts'
import { residentMb, type ServerProcess, startServer } from './server-process.ts'

// `npm run bench`: the product compared with a bare server and with itself on a small database, all in one
// run.

const readerCount = 200
const slugCount = 5_000
const coldRounds = 150
const closeRounds = 3
const firstSearchesAtATime = 4
const answerRounds = 5
const answersPerRound = clients * perClient + 1
/** A query in every domain, which changes the count of the list without a search. */
const somethingNew = [{ title: '', domains: ['All'] }]

const databases = await openDatabases()
const running: ServerProcess[] = []
try {
  const measured = await measure(databases)
  const goals = goalsOf(measured)
  const text = report(measured, goals, machineOf(databases))
  console.log(`\n${text}`)
  writeFileSync(join(root, 'bench', 'results.md'), `${text}\n`)
  printGoals(goals)
} finally {
  await Promise.all(running.map((server) => server.stop()))
  await databases.stop()
}

async function measure({ large, small, folder }: BenchDatabases): Promise<Measured> {
  const product = await startProduct(large, folder)
  const little = await startProduct(small, folder)
  const bare = await start('bench/bare-server.ts', { DATABASE_URL: large.url })
  const readers = await signIn(product, large)
  const littleReaders = await signIn(little, small)
  const slugs = await slugsOf(large)
  const rows: Row[] = []
  console.log('search, each word for the first time …')
  const firstSearch = await driveOnce(product, everySearch(readers), firstSearchesAtATime)
  const residentAtStartMb = residentMb(product.pid)
  for (const connections of [1, 32])
    for (const [index, { name, asks }] of scenarios.entries()) {
      console.log(`${name}, ${connections} ${connections === 1 ? 'connection' : 'connections'} …`)
      const cell = (server: ServerProcess, who: readonly Reader[]) =>
        drive(server, connections, asks(who, slugs))
      // Run one right after another under the same conditions. Close comparisons are run in turns three times.
      const isClose = index === 0 || name in closest
      const rounds: Row[] = []
      for (let round = 0; round < (isClose ? closeRounds : 1); round += 1) {
        const row = {
          name,
          connections,
          bare: await cell(bare, readers),
          product: await cell(product, readers),
        }
        rounds.push(index === 0 ? { ...row, small: await cell(little, littleReaders) } : row)
      }
      rows.push(medianRow(rounds))
      console.log(`  the server holds ${residentMb(product.pid).toFixed(0)} MB`)
    }
  const authors = await column(
    large.url,
    'select author_id as value from forum_queries order by created_at desc, id desc limit 5',
  )
  const [asker = ''] = await column(
    large.url,
    `select email as value from accounts where id = ${Number(authors[0])}`,
  )
  console.log('first page, read anew each time …')
  const cold = {
    afterAnswer: await coldPages([product, large, readers], [little, small, littleReaders], ['forum-lists']),
    afterQuery: await coldPages(
      [product, large, readers],
      [little, small, littleReaders],
      ['forum-lists', 'forum-counts'],
    ),
  }
  const writer = await readerOf(product, asker)
  const stranger = readers.find(({ id }) => !authors.includes(id)) ?? writer
  const kept = await measureKeptPages(product, stranger, writer)
  const heldMb = residentMb(product.pid)
  console.log('answers …')
  const queryIds = await column(
    large.url,
    `select id as value from forum_queries where is_open order by id desc limit ${answerRounds * answersPerRound}`,
  )
  const { origin } = product
  const where = { origin, url: large.url, folder, database: large.name, readers }
  const rushes: Rush[] = []
  // In turns, because the speed of the disk changes from minute to minute.
  for (let from = 0; from < queryIds.length; from += answersPerRound)
    rushes.push(await measureAnswers({ ...where, queryIds: queryIds.slice(from, from + answersPerRound) }))
  const answers = medianRush(rushes)
  return { rows, cold, kept, firstSearch, answers, residentAtStartMb, residentMb: heldMb }
}

/** Returns the median round of each server, by its p50. */
function medianRow(rounds: readonly Row[]): Row {
  const middle = (figures: readonly Figures[]) =>
    figures.toSorted((a, b) => a.p50Ms - b.p50Ms)[figures.length >> 1]
  const [first] = rounds
  if (!first) throw new Error('Nothing was measured')
  const small = middle(rounds.flatMap((row) => row.small ?? []))
  return {
    ...first,
    bare: middle(rounds.map((row) => row.bare)) ?? first.bare,
    product: middle(rounds.map((row) => row.product)) ?? first.product,
    ...(small && { small }),
  }
}

async function start(program: string, env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(program, env)
  running.push(server)
  return server
}

function startProduct(database: BenchDatabase, folder: string): Promise<ServerProcess> {
  return start(serverProgram, {
    DATABASE_URL: database.url,
    PORTAL_DATA_DIR: join(folder, database.name),
    PORTAL_MODE: 'demo',
    PORTAL_LIMIT_SCALE: '1000000',
  })
}

async function signIn(server: ServerProcess, { counts, url }: BenchDatabase): Promise<Reader[]> {
  const emails = await column(
    url,
    `select email as value from accounts where role = 'Student' order by id limit ${Math.min(readerCount, counts.students)}`,
  )
  const readers: Reader[] = []
  for (const email of emails) readers.push(await readerOf(server, email))
  return readers
}

async function readerOf(server: ServerProcess, email: string): Promise<Reader> {
  const token = await signInAs(server.origin, email)
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    userId: string
  }
  return { id: claims.userId, token }
}

function slugsOf({ url }: BenchDatabase): Promise<string[]> {
  return column(url, `select slug as value from forum_queries order by md5(slug) limit ${slugCount}`)
}

async function column(url: string, text: string): Promise<string[]> {
  const { pool, db } = openDatabase({ address: { url }, log: console })
  try {
    return (await pool.query<{ value: string }>(text)).rows.map(({ value }) => value)
  } finally {
    await db.destroy()
  }
}

type Target = readonly [ServerProcess, BenchDatabase, readonly Reader[]]

/**
 * Measures the first page for the first reader after a write: before each request the cache is invalidated as
 * a write does.
 */
async function coldPages(large: Target, small: Target, topics: readonly string[]) {
  return { large: await coldPage(large, topics), small: await coldPage(small, topics) }
}

async function coldPage(
  [server, { url }, readers]: Target,
  topics: readonly string[],
): Promise<Omit<Figures, 'cpuMsPerRequest'>> {
  const { pool, db } = openDatabase({ address: { url }, log: console })
  const times: number[] = []
  for (let round = 0; round < coldRounds; round += 1) {
    for (const topic of topics)
      await pool.query(`select pg_notify('portal', $1)`, [JSON.stringify({ topic, payload: somethingNew })])
    await sleep(3)
    const startedAt = performance.now()
    const answer = await fetch(`${server.origin}/api/v1/alumni/getQuery`, {
      headers: { authorization: `Bearer ${readers[0]?.token}` },
    })
    await answer.arrayBuffer()
    times.push(performance.now() - startedAt)
  }
  await db.destroy()
  return figuresOf(times, 1)
}

function machineOf({ postgresVersion }: BenchDatabases): string {
  return `Written by \`npm run bench\` on ${cpus().length} cores, shared with the database and the driver; Node ${process.versions.node}, PostgreSQL ${postgresVersion}`
}

function printGoals(goals: readonly Goal[]): void {
  if (goals.some(({ isReached }) => !isReached)) process.exitCode = 1
}
