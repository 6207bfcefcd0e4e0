import { Agent, request as ask, type IncomingHttpHeaders } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { BusyRefusal } from '#platform/http/fast/refuse-busy.ts'
import { bounds } from '#platform/http/serve-platform.ts'
import { listenSomewhere } from '#server/testing/live-reader.ts'
import { type SignedIn, type TestPortal, testPortal } from '#server/testing/test-portal.ts'

// A whole portal at its load limit: each call waits for a table that a transaction has locked. The portal is patient,
// because on a slow machine the calls wait longer than the statements of a request may.

const t = testPortal({ PORTAL_SHORTCUTS: 'on', PORTAL_TRUSTED_PROXIES: 'loopback' }, { isPatient: true })
const waitMs = 60_000
const forum = '/api/v1/alumni/getQuery'
const agent = new Agent({ keepAlive: true })
let student: SignedIn
let origin: string

beforeAll(async () => {
  origin = await listenSomewhere(t.app)
  student = await t.person('Student')
})
afterAll(() => agent.destroy())

interface Got {
  status: number
  head: IncomingHttpHeaders
  body: string
}

function refusalOf({ app }: TestPortal): BusyRefusal {
  if (!app.early) throw new Error('The shortcuts are off')
  return app.early.refusal
}

/**
 * @param from the sender's address. Several are needed to reach the limit, because one address never holds
 * all places.
 */
function call(path: string, { method = 'GET', body = '', from = '192.0.2.7' } = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${student.token}`,
      'x-forwarded-for': from,
      ...(body && { 'content-type': 'application/json', 'content-length': String(body.length) }),
    }
    const asking = ask(`${origin}${path}`, { method, agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, head: answer.headers, body: text }))
    })
    asking.on('error', reject).end(body)
  })
}

const tooMany = 20

/**
 * Runs something while the server is full.
 * @returns the status codes of the waiting calls after they could be answered.
 */
async function whileFull(run: () => Promise<void>): Promise<number[]> {
  const locked = Promise.withResolvers<void>()
  const unlock = Promise.withResolvers<void>()
  const holding = t.portal.inTransaction(async (tx) => {
    await sql`lock table forum_queries in access exclusive mode`.execute(tx)
    locked.resolve()
    await unlock.promise
  })
  await locked.promise
  const answered: number[] = []
  const all = Array.from({ length: bounds.requestsMax + tooMany }, async (_, nth) => {
    const from = `192.0.2.${nth % 4}`
    answered.push((await call(`${forum}?search=${crypto.randomUUID()}`, { from })).status)
  })
  try {
    await expect.poll(() => answered.length, { timeout: waitMs }).toBe(tooMany)
    await run()
  } finally {
    unlock.resolve()
    await holding
    await Promise.allSettled(all)
  }
  return answered
}

test('a call to a full portal is refused early, exactly as the router would', {
  timeout: 2 * waitMs,
}, async () => {
  await call(forum)
  const refuse = vi.spyOn(refusalOf(t), 'refuse')
  const lineOf = async (asked: () => Promise<Got>) => {
    t.loggedErrors.length = 0
    const got = await asked()
    const { time, ms, id, ...line } = JSON.parse(t.loggedErrors.at(-1) ?? '{}')
    expect(id).toBe(got.head['x-request-id'])
    const { date, 'x-request-id': _, ...head } = got.head
    return { got: { ...got, head }, line }
  }
  const answered = await whileFull(async () => {
    t.portal.log.level = 'info'
    for (const asked of [
      () => call(`${forum}?search=late`),
      () => call(forum, { method: 'HEAD' }),
      () => call('/api/v1/queries', { method: 'POST', body: '{"title":"kept"}' }),
    ]) {
      const short = await lineOf(asked)
      expect(refuse.mock.results.at(-1)?.value).toBe(true)
      refuse.mockReturnValueOnce(false)
      const long = await lineOf(asked)
      expect(short.got).toEqual(long.got)
      expect(short.got).toMatchObject({ status: 503, head: { 'retry-after': '1' } })
      const { route, account, ...rest } = long.line
      expect(short.line).toEqual({ ...rest, route: 'refused' })
      expect(short.line.ip).toBe('192.0.2.7')
    }
    t.portal.log.level = 'error'
    t.loggedErrors.length = 0
    // A cached answer costs no more than a refusal. Monitoring and pages take the regular way.
    expect((await call(forum)).status).toBe(200)
    expect((await call('/healthz')).status).toBe(200)
    expect((await call('/gstforum')).head['content-security-policy']).toContain('script-src')
  })
  expect(answered.slice(0, tooMany)).toEqual(Array(tooMany).fill(503))
  expect(new Set(answered.slice(tooMany))).toEqual(new Set([200]))
  expect((await call(`${forum}?search=late`)).status).toBe(200)
  expect(await (await fetch(`${origin}/metrics`)).text()).toMatch(
    /http_request_duration_seconds_count\{method="POST",route="refused",status="503"\} \d/,
  )
})
