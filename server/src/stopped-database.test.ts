import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { makeTestFolder, postmasterPid } from '#platform/embedded-postgres/testing-processes.ts'
import { openTestPortal, type SignedIn, TestPortal } from '#server/testing/test-portal.ts'

// A database that is stopped by SIGSTOP rather than dead: it keeps every connection open and sends nothing.

const folder = makeTestFolder()
const databaseDir = join(folder, 'postgres')
const t = new TestPortal()
let database: EmbeddedPostgres
let closePortal: () => Promise<void>
let origin: string
let stopped: number[] = []

beforeAll(async () => {
  database = await startEmbeddedPostgres({ dataDir: databaseDir, durability: 'fast-for-tests' })
  closePortal = await openTestPortal(t, { PORTAL_DATA_DIR: folder }, database.connection)
  await t.portal.jobs.start()
  origin = await t.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  goOn()
  await closePortal()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

function stop(): void {
  const pid = postmasterPid(databaseDir)
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  stopped = [pid, ...children]
  for (const each of stopped) process.kill(each, 'SIGSTOP')
}

function goOn(): void {
  // A process that was told to end while stopped ends as soon as it continues.
  for (const each of stopped.splice(0)) process.kill(each, 'SIGCONT')
}

interface Timed {
  path: string
  status: number
  ms: number
  retryAfter: string | null
}

async function ask(path: string, who?: SignedIn, init: RequestInit = {}): Promise<Timed> {
  const startedAt = performance.now()
  const headers = { ...(who && { authorization: `Bearer ${who.token}` }), ...init.headers }
  const answer = await fetch(origin + path, { ...init, headers })
  await answer.arrayBuffer()
  const ms = performance.now() - startedAt
  return { path, status: answer.status, ms, retryAfter: answer.headers.get('retry-after') }
}

const like = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{"domains":["AI"]}' }
const welcome = (who: SignedIn) => ask('/api/v1/profiles/welcome', who, like)

test('a student is answered within seconds while the database is stopped, and served again as soon as it goes on', async () => {
  const student = await t.person('Student')
  const students = [student]
  while (students.length < 20) students.push(await t.person('Student'))
  expect(await welcome(student)).toMatchObject({ status: 200 })
  expect(await ask('/readyz')).toMatchObject({ status: 200 })
  const stream = await fetch(`${origin}/api/v1/live`, {
    headers: { authorization: `Bearer ${student.token}` },
  })

  stop()
  const probes = await Promise.all([ask('/readyz'), ask('/readyz'), ask('/healthz')])
  expect(probes.map(({ status }) => status)).toEqual([503, 503, 200])
  expect(Math.max(...probes.map(({ ms }) => ms))).toBeLessThan(1_000)

  // Far more calls than the pool has connections, so that some hold one and others wait for one.
  const calls = await Promise.all(
    students.flatMap((one) => [
      welcome(one),
      ask('/api/v1/profiles/mine', one),
      ask('/api/v1/alumni/getQuery', one),
      ask('/api/v1/auth/refresh', undefined, { method: 'POST', headers: { cookie: 'portal_refresh=none' } }),
    ]),
  )
  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([503]))
  expect(calls.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
  expect(Math.max(...calls.map(({ ms }) => ms))).toBeLessThan(8_000)
  // By now all dead connections have been closed, including the listener's, so further calls only wait for
  // the pool.
  await vi.waitFor(() => expect(t.portal.listener.isListening).toBe(false), { timeout: 15_000 })
  const late = await Promise.all(students.map((one) => ask('/api/v1/profiles/mine', one)))
  expect(new Set(late.map(({ status }) => status))).toEqual(new Set([503]))
  expect(Math.max(...late.map(({ ms }) => ms))).toBeLessThan(2_000)
  expect(await ask('/readyz')).toMatchObject({ status: 503, ms: expect.closeTo(500, -3) })
  // Messages in the meantime are lost, so the stream is closed and the browser reconnects.
  expect(await stream.text()).toContain(':')

  goOn()
  const wentOnAt = performance.now()
  await vi.waitFor(async () => expect(await ask('/readyz')).toMatchObject({ status: 200 }), {
    timeout: 20_000,
  })
  expect(await welcome(student)).toMatchObject({ status: 200 })
  await vi.waitFor(() => expect(t.portal.listener.isListening).toBe(true), { timeout: 20_000 })
  expect(performance.now() - wentOnAt).toBeLessThan(20_000)
  // The queue works again too: a mail is written.
  await t.portal.inTransaction((tx) =>
    t.portal.mails.add(tx, {
      to: { name: 'A', address: 'a@gst.example' },
      subject: 'Still here',
      parts: ['Yes.'],
    }),
  )
  await vi.waitFor(async () => expect(await t.portal.jobs.waitingCount()).toBe(0), { timeout: 15_000 })
})
