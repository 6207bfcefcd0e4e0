import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// Two workers on one port, with a database run by the first process.

const dataDir = mkdtempSync(join(tmpdir(), 'portal-workers-'))
const patience = { timeout: 90_000, interval: 50 }
let portal: ChildProcess
let written = ''
let origin = ''

beforeAll(async () => {
  portal = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      PORTAL_DATA_DIR: dataDir,
      PORTAL_WORKERS: '2',
      PORTAL_MODE: 'live',
      GOOGLE_CLIENT_ID: 'x',
      PORTAL_STUDENT_MAIL_DOMAIN: 'student.college.test',
      PORTAL_SECRET: 'a secret of the tests, long enough for everyone',
      PORTAL_LIMIT_SCALE: '100',
    },
  })
  for (const stream of [portal.stdout, portal.stderr])
    stream?.on('data', (chunk) => {
      written += String(chunk)
    })
  const ready = Promise.withResolvers<string>()
  portal.stdout?.on('data', () => {
    const found = /ready at (http:\S+)/.exec(written)?.[1]
    if (found) ready.resolve(found)
  })
  portal.once('exit', () => ready.reject(new Error(written)))
  origin = await ready.promise
}, 90_000)
afterAll(async () => {
  if (portal.exitCode === null) {
    portal.kill('SIGKILL')
    await once(portal, 'exit')
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

/** Returns the process ids of the workers. */
function workerPids(): number[] {
  const children = readFileSync(`/proc/${portal.pid}/task/${portal.pid}/children`, 'utf8').trim().split(' ')
  return children.map(Number).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts')
    } catch {
      return false
    }
  })
}

async function figure(name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}

/** Sends a request on a new connection, so that the first process gives it to the next worker. */
async function ask(): Promise<number | 'lost'> {
  const headers = { connection: 'close' }
  return fetch(`${origin}/api/v1/site`, { headers, signal: AbortSignal.timeout(20_000) }).then(
    ({ status }) => status,
    () => 'lost' as const,
  )
}

test('two workers answer for each other, and one that is killed is started again', {
  timeout: 120_000,
}, async () => {
  await expect.poll(() => figure('portal_workers'), patience).toBe(2)
  expect(workerPids()).toHaveLength(2)
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status, patience).toBe(200)

  const inFlightMax = 4
  const answers: (number | 'lost')[] = []
  let isDone = false
  const asking = Array.from({ length: inFlightMax }, async () => {
    while (!isDone) answers.push(await ask())
  })
  await expect.poll(() => answers.length, patience).toBeGreaterThan(40)
  const [killed = 0] = workerPids()
  process.kill(killed, 'SIGKILL')
  const atKill = answers.length
  await expect.poll(() => answers.length, patience).toBeGreaterThan(atKill + 200)
  isDone = true
  await Promise.all(asking)
  expect(answers.filter((one) => one === 'lost').length).toBeLessThanOrEqual(inFlightMax)
  expect(new Set(answers.filter((one) => one !== 'lost'))).toEqual(new Set([200]))

  await expect.poll(() => figure('portal_workers'), patience).toBe(2)
  expect(workerPids()).not.toContain(killed)
  expect(await figure('portal_worker_restarts_total')).toBe(1)
  // The metrics contain both workers, whichever one answers.
  expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(200e6)

  portal.kill('SIGTERM')
  const [code] = await once(portal, 'exit')
  expect(code).toBe(0)
  expect(await ask()).toBe('lost')
  const lines = written.trim().split('\n')
  expect(lines.filter((line) => line.startsWith('The portal is ready'))).toHaveLength(1)
  for (const line of lines.filter((one) => !one.startsWith('The portal is ready'))) JSON.parse(line)
})
