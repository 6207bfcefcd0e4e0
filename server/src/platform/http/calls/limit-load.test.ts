import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { createServer } from '#platform/http/create-server.ts'
import { readConfig } from '#server/config.ts'
import { type LoadBounds, limitLoad } from './limit-load.ts'

// A server without rooms, whose only response waits until the test releases it.

const config = readConfig({
  PORTAL_MODE: 'demo',
  PORTAL_SECRET: 'x'.repeat(32),
  PORTAL_TRUSTED_PROXIES: 'loopback',
})
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const connectionsByApp = new WeakMap<FastifyInstance, Set<Socket>>()
const connectionsOf = (app: FastifyInstance) => [...(connectionsByApp.get(app) ?? [])]

async function serve(requestsMax: number, arrivingMax = 100, more: Partial<LoadBounds> = {}) {
  const app = await createServer(config, pino({ level: 'silent' }))
  const connections = new Set<Socket>()
  app.server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  connectionsByApp.set(app, connections)
  const load = limitLoad(app, { requestsMax, arrivingMax, crowdMin: requestsMax, inTimeMs: 60_000, ...more })
  let shut = Promise.withResolvers<void>()
  const shutAgain = () => {
    shut = Promise.withResolvers()
  }
  const gate = { resolve: () => shut.resolve(), shutAgain }
  const arrived: (() => void)[] = []
  app.get('/slow', async () => {
    arrived.shift()?.()
    await shut.promise
    return { success: true }
  })
  app.get('/file', async (_request, reply) => reply.type('application/pdf').send(endless()))
  app.post('/body', async () => ({ success: true }))
  app.get('/healthz', async () => ({ success: true }))
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  closers.push(() => app.close())
  const untilArrived = () => new Promise<void>((resolve) => arrived.push(resolve))
  return { app, load, origin, port: Number(new URL(origin).port), gate, untilArrived }
}

test('the third of two is refused at once, health is still told, and there is room again when somebody is done', async () => {
  const { origin, gate, load, untilArrived } = await serve(2)
  const both = Promise.all([untilArrived(), untilArrived()])
  const inside = [fetch(`${origin}/slow`), fetch(`${origin}/slow`)]
  expect(load.hasRoom(() => '127.0.0.1')).toBe(true)
  await both
  // Requests without a place may be refused before the framework sees them.
  expect(load.hasRoom(() => '127.0.0.1')).toBe(false)
  const refused = await fetch(`${origin}/slow`)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(refused.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(await refused.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' })
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  gate.resolve()
  for (const answer of inside) expect((await answer).status).toBe(200)
  expect((await fetch(`${origin}/slow`)).status).toBe(200)
})

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

test('one address takes three of four places, and the fourth is left for others', async () => {
  const { origin, gate, untilArrived } = await serve(4)
  const three = Promise.all([untilArrived(), untilArrived(), untilArrived()])
  const inside = [1, 2, 3].map(() => fetch(`${origin}/slow`, from('192.0.2.1')))
  await three
  expect((await fetch(`${origin}/slow`, from('192.0.2.1'))).status).toBe(503)
  const fourth = untilArrived()
  inside.push(fetch(`${origin}/slow`, from('192.0.2.2')))
  await fourth
  expect((await fetch(`${origin}/slow`, from('192.0.2.3'))).status).toBe(503)
  gate.resolve()
  for (const answer of inside) expect((await answer).status).toBe(200)
  expect((await fetch(`${origin}/slow`, from('192.0.2.1'))).status).toBe(200)
})

test('a connection has one request at work, however many it sends ahead', async () => {
  const { port, load, gate, untilArrived } = await serve(10)
  const first = untilArrived()
  const socket = await speak(port, 'GET /slow HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(5))
  await first
  expect(load.requestCount()).toBe(1)
  let text = ''
  socket.on('data', (part: Buffer) => {
    text += part
  })
  gate.resolve()
  await expect.poll(() => text.match(/HTTP\/1\.1 200/g)?.length).toBe(5)
  expect(load.requestCount()).toBe(0)
  socket.destroy()
})

test('a burst is let in as a whole; once answers took too long, no more than a small crowd is', async () => {
  const { origin, gate, untilArrived } = await serve(10, 100, { crowdMin: 2, inTimeMs: 0 })
  const askAll = async (count: number) => {
    const all = Promise.all(Array.from({ length: count }, untilArrived))
    const answers = Array.from({ length: count }, () => fetch(`${origin}/slow`))
    await all
    return answers
  }
  const burst = await askAll(3)
  gate.resolve()
  for (const answer of burst) expect((await answer).status).toBe(200)
  gate.shutAgain()
  const crowd = await askAll(2)
  expect((await fetch(`${origin}/slow`)).status).toBe(503)
  gate.resolve()
  for (const answer of crowd) expect((await answer).status).toBe(200)
})

test('somebody who leaves before his answer gives his place back', async () => {
  const { origin, gate, untilArrived } = await serve(1)
  const leaving = new AbortController()
  const here = untilArrived()
  const left = fetch(`${origin}/slow`, { signal: leaving.signal }).catch(() => 'left')
  await here
  leaving.abort()
  expect(await left).toBe('left')
  gate.resolve()
  let status = 503
  while (status === 503) status = (await fetch(`${origin}/slow`)).status
  expect(status).toBe(200)
})

async function speak(port: number, words: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  socket.write(words)
  return socket
}

async function readToEnd(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.on('error', () => undefined)
  await once(socket, 'close')
  return text
}

/** Returns a stream with more data than all buffers in between can hold. */
function endless(): Readable {
  return new Readable({
    read() {
      this.push(Buffer.alloc(64 * 1024))
    },
  })
}

test('a crowd that takes its files by the spoon takes no place of those who ask for something', async () => {
  const { origin, port } = await serve(2)
  const crowd = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const socket = await speak(port, 'GET /file HTTP/1.1\r\nhost: x\r\n\r\n')
      await once(socket, 'data')
      return socket.pause()
    }),
  )
  expect((await fetch(`${origin}/body`, jsonOf({ a: 1 }))).status).toBe(200)
  for (const socket of crowd) socket.destroy()
})

const unfinished = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":`

test('a crowd that never finishes its bodies takes no place of those who ask for something', async () => {
  const { origin, port } = await serve(2)
  const crowd = await Promise.all(Array.from({ length: 20 }, () => speak(port, unfinished('/body'))))
  expect((await fetch(`${origin}/body`, jsonOf({ a: 1 }))).status).toBe(200)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  for (const socket of crowd) socket.destroy()
})

test('of more bodies on their way than there is room for, the one that has taken longest is cut off', async () => {
  const { origin, port } = await serve(2, 3)
  const crowd = []
  for (let nth = 0; nth < 3; nth += 1) crowd.push(await speak(port, unfinished('/body')))
  const [first, ...others] = crowd
  const cut = readToEnd(first as Socket)
  expect((await fetch(`${origin}/body`, jsonOf({ a: 1 }))).status).toBe(200)
  await cut
  expect(others.every((socket) => !socket.destroyed)).toBe(true)
  for (const socket of others) socket.destroy()
})

test('an address with most of the bodies on their way loses its own oldest, and not that of another', async () => {
  const { port } = await serve(10, 4)
  const bodyFrom = (address: string) =>
    speak(port, unfinished('/body').replace('host: x', `host: x\r\nx-forwarded-for: ${address}`))
  const other = await bodyFrom('192.0.2.2')
  const [first, ...later] = [
    await bodyFrom('192.0.2.1'),
    await bodyFrom('192.0.2.1'),
    await bodyFrom('192.0.2.1'),
  ]
  const cut = readToEnd(first as Socket)
  later.push(await bodyFrom('192.0.2.1'))
  await cut
  expect([other, ...later].every((socket) => !socket.destroyed)).toBe(true)
  for (const socket of [other, ...later]) socket.destroy()
})

describe('a connection that takes no bytes', () => {
  /** Opens an endless file and stops reading. Returns once no more data moves. */
  async function stopReading(app: FastifyInstance, port: number) {
    const socket = await speak(port, 'GET /file HTTP/1.1\r\nhost: x\r\n\r\n')
    socket.on('error', () => undefined)
    await once(socket, 'data')
    socket.pause()
    const sent = () => connectionsOf(app).map(({ bytesWritten }) => bytesWritten)
    let before: number[] = []
    const isStill = () => {
      const [now, last] = [sent(), before]
      before = now
      return now.join() === last.join()
    }
    await expect.poll(isStill, { interval: 200 }).toBe(true)
    return socket
  }

  test('is destroyed after 30 s, also while its client goes on sending', async () => {
    const { app, port } = await serve(10)
    const socket = await stopReading(app, port)
    const nowMs = performance.now()
    app.stuckSockets.cutOff(nowMs)
    socket.write('GET /file HTTP/1.1\r\n')
    app.stuckSockets.cutOff(nowMs + 29_000)
    expect(connectionsOf(app)).toHaveLength(1)
    app.stuckSockets.cutOff(nowMs + 31_000)
    await expect.poll(() => connectionsOf(app)).toEqual([])
    socket.destroy()
  })

  test('stays while it takes some now and then', async () => {
    const { app, port } = await serve(10)
    const socket = await stopReading(app, port)
    const nowMs = performance.now()
    app.stuckSockets.cutOff(nowMs)
    const [taken] = connectionsOf(app)
    const before = taken?.bytesWritten ?? 0
    socket.resume()
    await expect.poll(() => taken?.bytesWritten ?? 0).toBeGreaterThan(before)
    socket.pause()
    app.stuckSockets.cutOff(nowMs + 31_000)
    expect(connectionsOf(app)).toHaveLength(1)
    socket.destroy()
  })

  test('stays when nothing waits for it, as long as the server takes for its answer', async () => {
    const { app, port, gate, untilArrived } = await serve(10)
    const here = untilArrived()
    const socket = await speak(port, 'GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
    await here
    const nowMs = performance.now()
    app.stuckSockets.cutOff(nowMs)
    app.stuckSockets.cutOff(nowMs + 60_000)
    gate.resolve()
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toContain('200 OK')
    socket.destroy()
  })
})

const jsonOf = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

test.each([
  ['head', 'GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: '],
  [
    'body',
    'POST /body HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":',
  ],
])('somebody who sends half a %s and then nothing is cut off with a 408', async (_part, words) => {
  const { app, port } = await serve(10)
  expect(app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 })
  Object.assign(app.server, { headersTimeout: 200, requestTimeout: 400 })
  const answer = await readToEnd(await speak(port, words))
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('x-content-type-options: nosniff')
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false, code: 'VALIDATION' })
})

test('what is no HTTP gets a sentence and the door', async () => {
  const { port } = await serve(10)
  const answer = await readToEnd(await speak(port, 'HELO mail.example\r\n\r\n'))
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('"success":false')
  const long = await readToEnd(
    await speak(port, `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`),
  )
  expect(long).toMatch(/^HTTP\/1\.1 431 /)
})
