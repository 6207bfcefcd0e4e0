import { once } from 'node:events'
import { request as ask } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { announce } from '#server/testing/events-testing.ts'
import { listenSomewhere } from '#server/testing/live-reader.ts'
import { testPortal } from '#server/testing/test-portal.ts'
import { waitingMax } from './start-in-turn.ts'

// A whole portal with the limits of a live one, and clients that write HTTP by hand.

const t = testPortal({ PORTAL_TRUSTED_PROXIES: 'loopback', PORTAL_LIMIT_SCALE: '1' })
const events = '/api/v1/events?limit=50'
const teams = 3
const eventsOfTeam = 17
const others = 60
const open: Socket[] = []
let origin: string

beforeAll(async () => {
  origin = await listenSomewhere(t.app)
  for (let nth = 0; nth < teams; nth += 1) {
    const team = await t.person('Team')
    for (let one = 0; one < eventsOfTeam; one += 1)
      await announce(t, team, { venue: `Main hall ${'of the college '.repeat(5)}`, body: longBody })
  }
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

const longBody = `<p>${'Bring your robot and a spare battery. '.repeat(20)}</p>`

const asked = (count: number) =>
  Array.from({ length: count }, (_, nth) => `GET ${events}&x=${nth} HTTP/1.1\r\nhost: x\r\n\r\n`).join('')

/** Opens a connection and writes to it. Nothing is read until the test reads. */
async function say(words: string): Promise<Socket> {
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1' })
  socket.on('error', () => undefined)
  open.push(socket)
  await once(socket, 'connect')
  socket.write(words)
  return socket
}

/** Calls once, as another caller. Returns the answer's status and after how many seconds to try again. */
function callOnce(nth: number): Promise<{ status: number; againSeconds: number }> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': `192.0.2.${nth}` }
    const asking = ask(`${origin}${events}&other=${nth}`, { agent: false, headers }, (answer) => {
      const { statusCode: status = 0, headers } = answer
      answer.resume()
      answer.on('end', () => resolve({ status, againSeconds: Number(headers['retry-after'] ?? 0) }))
    })
    asking.on('error', reject).end()
  })
}

/** Returns the status that another caller gets, who tries again as long as the answer asks to. */
async function call(nth: number, triesMax = 1): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const { status, againSeconds } = await callOnce(nth)
    if (status !== 503 || tries === triesMax) return status
    await setTimeout(againSeconds * 1_000)
  }
}

test.each([2, 4, 8])(
  '%i connections that pipeline 900 requests and read no answer leave room for all others',
  async (count) => {
    for (let nth = 0; nth < count; nth += 1) await say(asked(900))
    const statuses = await Promise.all(Array.from({ length: others }, (_, nth) => call(nth + 1)))
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  },
)

test('80 connections that pipeline as many as may wait, and read no answer, leave room for all others', async () => {
  for (let nth = 0; nth < 80; nth += 1) await say(asked(waitingMax))
  // A slow machine refuses some of so many calls for a second: 1,280 of the connections, and these.
  const statuses = await Promise.all(Array.from({ length: others }, (_, nth) => call(nth + 1, 5)))
  expect(statuses.filter((status) => status !== 200)).toEqual([])
})

test('a connection that reads its bursts of 900 is closed, and others are answered beside it', async () => {
  const statuses: number[] = []
  for (let burst = 0; burst < 3; burst += 1) {
    const socket = await say(asked(900))
    const closing = once(socket, 'close')
    socket.on('data', () => undefined)
    statuses.push(...(await Promise.all(Array.from({ length: others / 3 }, (_, nth) => call(nth + 1)))))
    await closing
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([])
})

test('a client that pipelines a few requests gets all answers in their order', async () => {
  const paths = Array.from({ length: waitingMax }, (_, nth) => (nth % 2 ? '/healthz' : `${events}&y=${nth}`))
  const words = paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`).join('')
  for (let round = 0; round < 2; round += 1) {
    const socket = await say(words)
    let text = ''
    socket.on('data', (part: Buffer) => {
      text += part.toString('latin1')
    })
    const bodies = () =>
      [...text.matchAll(/\{"success":true(,"data")?/g)].map(([, data]) => data !== undefined)
    await expect.poll(() => bodies().length).toBe(paths.length)
    expect(bodies()).toEqual(paths.map((path) => path !== '/healthz'))
  }
})
