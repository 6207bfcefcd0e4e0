import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

// Tests `npm start` after the web app is built, with a real portal and its own database.

const dataDir = mkdtempSync(join(tmpdir(), 'portal-supervise-'))
const children: ChildProcess[] = []

afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
afterEach(async () => {
  for (const child of children.splice(0)) await end(child, 'SIGTERM')
})

interface Supervised {
  child: ChildProcess
  written(): string
  /** The address of the nth server that was ready. */
  origin(nth?: number): Promise<string>
  whenEnded: Promise<number | null>
}

const patience = { timeout: 90_000, interval: 50 }

const program = [process.execPath, join(import.meta.dirname, 'supervise.mjs')] as const

function start(
  env: Record<string, string> = {},
  [command, ...words]: readonly [string, ...string[]] = program,
): Supervised {
  const child = spawn(command, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      PORTAL_DATA_DIR: dataDir,
      PORTAL_LOG_LEVEL: 'silent',
      // Live mode, so that no demo is filled in.
      PORTAL_MODE: 'live',
      GOOGLE_CLIENT_ID: 'x',
      PORTAL_STUDENT_MAIL_DOMAIN: 'student.college.test',
      PORTAL_SECRET: 'a secret of the tests, long enough for everybody',
      ...env,
    },
  })
  children.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      text += String(chunk)
    })
  const origins = () => [...text.matchAll(/ready at (http:\S+)/g)].map((match) => match[1] ?? '')
  return {
    child,
    written: () => text,
    async origin(nth = 0) {
      await expect.poll(() => origins().length, patience).toBeGreaterThan(nth)
      return origins()[nth] ?? ''
    },
    whenEnded: once(child, 'exit').then(([code]) => code as number | null),
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

function serverOf({ child }: Supervised): number {
  return Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim())
}

const isGone = async (origin: string) => (await fetch(`${origin}/healthz`).catch(() => null)) === null

describe('a portal that is watched over', { timeout: 180_000 }, () => {
  test('is started again when it crashes, five times in a minute, and then stays down', async () => {
    const portal = start()
    for (let crash = 0; crash <= 5; crash += 1) {
      expect((await fetch(`${await portal.origin(crash)}/healthz`)).status).toBe(200)
      process.kill(serverOf(portal), 'SIGKILL')
    }
    expect(await portal.whenEnded).toBe(128 + 9)
    const lines = portal
      .written()
      .split('\n')
      .filter((line) => line.includes('The portal ended'))
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      ...[1, 2, 3, 4, 5].map(
        (nth) => `The portal ended by SIGKILL and is started again (${nth} of 5 within a minute).`,
      ),
      'The portal ended by SIGKILL, again after 5 restarts within a minute. It stays down.',
    ])
  })

  test('is told to end, finishes, and its exit code is passed on', async () => {
    const portal = start()
    const origin = await portal.origin()
    portal.child.kill('SIGTERM')
    expect(await portal.whenEnded).toBe(0)
    expect(await isGone(origin)).toBe(true)
    const interrupted = start()
    await interrupted.origin()
    interrupted.child.kill('SIGINT')
    expect(await interrupted.whenEnded).toBe(0)
  })

  test('whose settings are wrong, or whose port is taken, says so once and is not tried again', async () => {
    const unset = start({ PORTAL_SECRET: '' })
    expect(await unset.whenEnded).toBe(1)
    expect(unset.written().trim().split('\n')).toEqual([
      'PORTAL_SECRET is missing or too short: set at least 32 random characters, the same on every replica',
    ])
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const second = start({ PORT: String(port) })
    expect(await second.whenEnded).toBe(1)
    expect(second.written()).toContain(`Port ${port}`)
    expect(second.written()).not.toContain('started again')
    other.close()
  })

  test('does not outlive who watches over it, and can be started again at once', async () => {
    const portal = start()
    const origin = await portal.origin()
    portal.child.kill('SIGKILL')
    await expect.poll(() => isGone(origin), patience).toBe(true)
    const again = start()
    expect((await fetch(`${await again.origin()}/healthz`)).status).toBe(200)
    again.child.kill('SIGTERM')
    expect(await again.whenEnded).toBe(0)
  })

  test('ends with npm, whose signal reaches only the shell between them', async () => {
    const portal = start({ npm_lifecycle_event: 'start' }, ['sh', '-c', `${program.join(' ')}; true`])
    const origin = await portal.origin()
    portal.child.kill('SIGTERM')
    await expect.poll(() => isGone(origin), patience).toBe(true)
  })

  test('costs little to be watched over', async () => {
    const portal = start()
    await portal.origin()
    const figures = readFileSync(`/proc/${portal.child.pid}/smaps_rollup`, 'utf8')
    expect(Number(/Private_Dirty: +(\d+)/.exec(figures)?.[1])).toBeLessThan(16 * 1024)
  })
})
