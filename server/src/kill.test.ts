import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { postmasterPid } from '#platform/embedded-postgres/testing-processes.ts'

// Kills the whole program with -9 while people write. `PORTAL_KILL_ROUNDS=150 npm test -- kill` makes it a
// long run.

const rounds = Number(process.env.PORTAL_KILL_ROUNDS ?? 6)
const writerCount = 4
/** A copy of the demo that `npm test` has filled for this test; run alone, the test fills one. */
const dataDir = process.env.PORTAL_TEST_DEMO ?? mkdtempSync(join(tmpdir(), 'portal-kill-'))
let server: ChildProcess | undefined

afterAll(async () => {
  // Stopped rather than killed, because that also stops the database, which would otherwise write into the
  // folder being deleted.
  if (server) await kill(server, 'SIGTERM')
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

interface Writer {
  token: string
  /**
   * Open queries, a different one in each round, because a reader gets at most the first 500 answers of a
   * query.
   */
  queryIds: readonly string[]
}
/** The message of an acknowledged answer -> its query. */
type Acknowledged = Map<string, string>

test('alumni answer while server and database are killed again and again, and not one acknowledged answer is lost', {
  timeout: 60_000 + rounds * 30_000,
}, async () => {
  // The first start is killed too; main.test.ts kills one in the middle of filling the demo.
  const early = await launch()
  await sleep(1_500 + Math.random() * 2_000)
  await kill(early.child)

  const acknowledged: Acknowledged = new Map()
  let writers: Writer[] | undefined
  for (let round = 0; round < rounds; round += 1) {
    const { child, whenReady } = await launch()
    server = child
    const origin = await whenReady
    writers ??= await findWriters(origin)
    await expectAll(origin, writers, acknowledged)
    const writing = writers.map((writer, nth) => write(origin, writer, { round, nth }, acknowledged))
    await sleep(200 + Math.random() * 600)
    if (round % 2 === 1) process.kill(postmasterPid(join(dataDir, 'postgres')), 'SIGKILL')
    await kill(child)
    await Promise.all(writing)
  }
  const { child, whenReady } = await launch()
  server = child
  const origin = await whenReady
  expect(acknowledged.size).toBeGreaterThan(rounds)
  await expectAll(origin, writers ?? [], acknowledged)
})

/** Starts the portal on the folder as `npm start` does. */
async function launch(): Promise<{ child: ChildProcess; whenReady: Promise<string> }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      PORTAL_DATA_DIR: dataDir,
      PORTAL_MODE: 'demo',
      PORTAL_LIMIT_SCALE: '1000',
      PORTAL_LOG_LEVEL: 'silent',
    },
  })
  const ready = Promise.withResolvers<string>()
  let text = ''
  const read = (chunk: Buffer) => {
    text += chunk
    const origin = /ready at (http:\S+)/.exec(text)?.[1]
    if (origin) ready.resolve(origin)
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  child.once('exit', () => ready.reject(new Error(`The portal ended before it was ready: ${text}`)))
  ready.promise.catch(() => undefined)
  return { child, whenReady: ready.promise }
}

async function kill(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** Finds alumni of the demo, each with open queries of their own. */
async function findWriters(origin: string): Promise<Writer[]> {
  const emails = (await call(origin, 'GET', '/auth/demo')).data.result
    .filter(({ role }: { role: string }) => role === 'Alumni')
    .map(({ email }: { email: string }) => email)
  const tokens = []
  for (const email of emails.slice(0, writerCount))
    tokens.push((await call(origin, 'POST', '/auth/demo', { body: { email } })).accessToken)
  const { result, total } = (await call(origin, 'GET', '/alumni/getQuery?limit=50', { token: tokens[0] }))
    .data
  expect(total).toBe(120)
  const open = result.filter(({ openQueryStatus }: { openQueryStatus: boolean }) => openQueryStatus)
  const ids: string[] = open.map(({ _id }: { _id: string }) => _id)
  return tokens.map((token, nth) => ({
    token,
    queryIds: ids.filter((_, index) => index % writerCount === nth),
  }))
}

/** Posts answers until the portal stops responding. */
async function write(
  origin: string,
  { token, queryIds }: Writer,
  { round, nth }: { round: number; nth: number },
  acknowledged: Acknowledged,
): Promise<void> {
  const queryId = queryIds[round % queryIds.length] ?? ''
  for (let number = 0; ; number += 1) {
    const body = { message: `Answer ${number} of writer ${nth} in round ${round}` }
    const answer = await call(origin, 'POST', `/alumni/comment/${queryId}`, { token, body }).catch(() => null)
    if (!answer) return
    // A 5xx while the database is going down acknowledges nothing.
    if (answer.success) acknowledged.set(body.message, queryId)
  }
}

async function expectAll(
  origin: string,
  writers: readonly Writer[],
  acknowledged: Acknowledged,
): Promise<void> {
  const missing = new Map(acknowledged)
  for (const queryId of new Set(acknowledged.values()))
    for (const filter of ['recent', 'oldest']) {
      const path = `/alumni/singleQuery/${queryId}?filter=${filter}`
      const { comments } = (await call(origin, 'GET', path, { token: writers[0]?.token ?? '' })).data
      for (const { message } of comments) missing.delete(message)
    }
  expect([...missing.keys()]).toEqual([])
}

interface Sent {
  token?: string
  body?: object
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads the answer as a stranger would, without the contract's types.
async function call(origin: string, method: string, path: string, { token, body }: Sent = {}): Promise<any> {
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return answer.json()
}
