import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'

// Tests the whole program as it is started: a separate process with its own embedded database.

const main = join(import.meta.dirname, 'main.ts')
const folders: string[] = []
const children: ChildProcess[] = []

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-main-'))
  folders.push(folder)
  return folder
}

interface Started {
  child: ChildProcess
  /** Its whole output. */
  written: () => string
  /** Resolves with the address in its ready line; rejects if it ends before. */
  whenReady: Promise<string>
  /** Resolves with its exit code, or the name of the signal that ended it. */
  whenEnded: Promise<number | string | null>
}

function start(env: Record<string, string>, command: readonly string[] = [process.execPath, main]): Started {
  const [program = '', ...args] = command
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const settings = { PATH, NODE_COMPILE_CACHE, PORT: '0', PORTAL_LOG_LEVEL: 'silent', ...env }
  const child = spawn(program, args, { env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let text = ''
  const ready = Promise.withResolvers<string>()
  const read = (chunk: Buffer) => {
    text += chunk
    const address = /The portal is ready at (http:\/\/\S+)/.exec(text)?.[1]
    if (address) ready.resolve(address)
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  const whenEnded = once(child, 'close').then(([code, signal]) => {
    ready.reject(new Error(`ended before it was ready: ${text}`))
    return code ?? signal
  })
  ready.promise.catch(() => undefined)
  return { child, written: () => text, whenReady: ready.promise, whenEnded }
}

/** Reads from the connection until its end. */
async function readToEnd(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.on('error', () => undefined)
  await once(socket, 'close')
  return text
}

/**
 * Returns the settings of a portal without demo people, which is ready in a second and ends in the same way.
 */
function liveSettings(): Record<string, string> {
  return {
    PORTAL_DATA_DIR: makeFolder(),
    PORTAL_MODE: 'live',
    PORTAL_SECRET: 'thirty-two characters, and some more of them',
    PORTAL_STUDENT_MAIL_DOMAIN: 'student.college.test',
    GOOGLE_CLIENT_ID: 'portal-web',
  }
}

/** Returns the process that `script` runs at its terminal. */
function childOf(pid: number | undefined): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'))
}

/** The time that a busy machine may need for a task of milliseconds. */
const patience = { timeout: 60_000 }

/** Waits until the metrics show the request. Requests for metrics aren't counted. */
async function untilRunning(origin: string): Promise<void> {
  const figures = async () => (await fetch(`${origin}/metrics`)).text()
  await expect.poll(figures, patience).toContain('portal_requests_in_flight 1')
}

describe('a portal of one’s own', { timeout: 300_000 }, () => {
  test('starts on an empty folder, answers, finishes what is running at SIGTERM, and ends with 0', async () => {
    const portal = start(liveSettings())
    const origin = await portal.whenReady
    expect(origin).toMatch(/^http:\/\/localhost:\d+$/)
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    expect(await (await fetch(`${origin}/api/v1/site`)).json()).toMatchObject({
      success: true,
      data: { mode: 'live' },
    })
    // The head of the request has arrived but not its body, so it is running and has to be finished.
    const request = connect({ host: '127.0.0.1', port: Number(new URL(origin).port) })
    const answer = readToEnd(request)
    request.write(
      'POST /api/v1/nowhere HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
    )
    await untilRunning(origin)
    portal.child.kill('SIGTERM')
    await expect
      .poll(() => fetch(`${origin}/healthz`).catch(() => 'no longer taken'), patience)
      .toBe('no longer taken')
    request.write('}')
    expect(await answer).toMatch(/^HTTP\/1\.1 404 .*connection: close/is)
    expect(await portal.whenEnded).toBe(0)
    expect(portal.written()).not.toMatch(/error/i)
  })

  // Both share one filled demo, because filling it takes as long as all other tests of this file.
  test('is killed while it fills the demo, speaks to a person at a terminal, is killed, and starts again on what it left behind', async () => {
    const PORTAL_DATA_DIR = makeFolder()
    const atTerminal = ['script', '-qefc', `exec ${process.execPath} ${main}`, '/dev/null']
    const env = { PORTAL_DATA_DIR, PORTAL_LOG_LEVEL: 'info', NO_COLOR: '1', TERM: 'xterm' }
    const cut = start(env, atTerminal)
    await expect.poll(cut.written, patience).toMatch(/Filling the demo: [1-9]\d %/)
    process.kill(childOf(cut.child.pid), 'SIGKILL')
    await cut.whenEnded
    const first = start(env, atTerminal)
    const origin = await first.whenReady
    expect(first.written()).toMatch(/Filling the demo: 9\d %/)
    await fetch(`${origin}/api/v1/site`)
    await expect.poll(first.written, patience).toMatch(/\d\d:\d\d:\d\d 200 +\d+ ms {2}GET +\/api\/v1\/site/)
    expect(first.written()).toMatch(/Student +student@gst\.example/)
    // Neither JSON nor colours, and no line for the thousands of calls that filled the demo.
    expect(stripVTControlCharacters(first.written())).not.toMatch(/[{}]/)
    expect(first.written()).not.toContain(`\u001b[32m`)
    expect(first.written().split('\n').length).toBeLessThan(40)
    process.kill(childOf(first.child.pid), 'SIGKILL')
    await first.whenEnded
    // Without a terminal each line is JSON.
    const second = start({ PORTAL_DATA_DIR, PORTAL_LOG_LEVEL: 'info' })
    expect((await fetch(`${await second.whenReady}/readyz`)).status).toBe(200)
    const lines = second.written().trim().split('\n').slice(0, -1)
    expect(lines.map((line) => JSON.parse(line).msg).at(-1)).toBe('listening')
    second.child.kill('SIGINT')
    expect(await second.whenEnded).toBe(0)
  })

  test('loses its database: it is not ready for a while, and then it is again', async () => {
    const settings = liveSettings()
    const portal = start(settings)
    const origin = await portal.whenReady
    const pid = Number(
      readFileSync(join(settings.PORTAL_DATA_DIR ?? '', 'postgres/cluster/postmaster.pid'), 'utf8').split(
        '\n',
      )[0],
    )
    process.kill(pid, 'SIGKILL')
    const seen = new Set<number>()
    for (;;) {
      const { status } = await fetch(`${origin}/readyz`)
      seen.add(status)
      if (status === 200 && seen.has(503)) break
      await delay(5)
    }
    expect([...seen].sort()).toEqual([200, 503])
    expect(portal.child.exitCode).toBeNull()
    portal.child.kill('SIGTERM')
    expect(await portal.whenEnded).toBe(0)
  })

  test('is told twice to end, and ends at once', async () => {
    const portal = start(liveSettings())
    const origin = await portal.whenReady
    // A request that never ends delays the first signal for as long as allowed.
    const request = connect({ host: '127.0.0.1', port: Number(new URL(origin).port) })
    const answer = readToEnd(request)
    request.write(
      'POST /api/v1/nowhere HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    )
    await untilRunning(origin)
    portal.child.kill('SIGTERM')
    await expect
      .poll(() => fetch(`${origin}/healthz`).catch(() => 'no longer taken'), patience)
      .toBe('no longer taken')
    portal.child.kill('SIGTERM')
    expect(await portal.whenEnded).toBe(1)
    expect(await answer).toBe('')
  })
})

describe('a portal that cannot start says in one sentence why', () => {
  async function refusal(env: Record<string, string>): Promise<string> {
    const portal = start({ PORTAL_DATA_DIR: makeFolder(), ...env })
    expect(await portal.whenEnded).toBe(1)
    return portal.written()
  }

  test('when the port is taken, before it touches the database', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    expect(await refusal({ PORT: String(port) })).toMatch(
      new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is taken: .* set PORT to a free one\n$`),
    )
    other.close()
  })

  test('when it is live and nobody could sign in, or its secret is missing', async () => {
    expect(await refusal({ PORTAL_MODE: 'live' })).toMatch(/^No sign-in provider: set GOOGLE_CLIENT_ID.*\n$/)
    expect(await refusal({ NODE_ENV: 'production', GOOGLE_CLIENT_ID: 'x' })).toMatch(
      /^PORTAL_SECRET is missing.*\n$/,
    )
  })

  test('when a setting is malformed', async () => {
    expect(await refusal({ PORT: 'many' })).toBe("PORT is a whole number from 0 to 65535, not 'many'\n")
    expect(await refusal({ HOST: '192.0.2.1' })).toMatch(/^The portal cannot listen on 192\.0\.2\.1: .*\n$/)
  })

  test('when the database does not answer, without a word of its password', async () => {
    const text = await refusal({ DATABASE_URL: 'postgres://portal:s3cret@127.0.0.1:9/portal' })
    expect(text).toMatch(/^The database at DATABASE_URL cannot be used \(.*\): check .*\n$/)
    expect(text).not.toContain('s3cret')
  })

  test('when the data folder is a file', async () => {
    const file = join(makeFolder(), 'file')
    writeFileSync(file, '')
    expect(await refusal({ PORTAL_DATA_DIR: file })).toMatch(/^The portal cannot write to .*\n$/)
  })
})
