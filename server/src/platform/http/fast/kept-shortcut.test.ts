import { once } from 'node:events'
import { request as ask } from 'node:http'
import { connect } from 'node:net'
import { callsPerMinute } from '@portal/contract/limits.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { KeptShortcut } from '#platform/http/fast/kept-shortcut.ts'
import { cachesOf } from '#rooms/forum/forum.cache.ts'
import { ask as askQuery } from '#server/testing/forum-testing.ts'
import { listenSomewhere } from '#server/testing/live-reader.ts'
import { type SignedIn, type TestPortal, testPortal, testStart } from '#server/testing/test-portal.ts'

// Cached answers over a real connection, because only there the shortcut runs before the router.

const t = testPortal({ PORTAL_SHORTCUTS: 'on' })
/** Behind a trusted proxy, with the limits of a live portal. */
const behind = testPortal({
  PORTAL_SHORTCUTS: 'on',
  PORTAL_TRUSTED_PROXIES: 'loopback',
  PORTAL_LIMIT_SCALE: '1',
})
const api = '/api/v1'
const forum = `${api}/alumni/getQuery`
const board = `${api}/tml/lakshya/scoreboard`

function shortcutOf({ app }: TestPortal): KeptShortcut {
  if (!app.early) throw new Error('The shortcuts are off')
  return app.early.shortcut
}

interface Got {
  status: number
  head: Record<string, string | string[] | undefined>
  body: Buffer
  /** Whether the shortcut answered the request. */
  isShort: boolean
}

const origins = new Map<TestPortal, string>()
beforeAll(async () => {
  for (const one of [t, behind]) origins.set(one, await listenSomewhere(one.app))
})
afterEach(() => {
  for (const one of [t, behind]) one.clock.set(testStart)
})

/**
 * Asks until the shortcut answers: on a busy machine the notice of an earlier write may clear the cache late.
 * @param read one request of which it is known whether the shortcut answered it
 */
async function untilShort<T extends { isShort: boolean }>(read: () => Promise<T>): Promise<T> {
  return vi.waitFor(
    async () => {
      const got = await read()
      expect(got.isShort).toBe(true)
      return got
    },
    { timeout: 15_000 },
  )
}

/** @param more headers; a list of values is sent as several headers. */
async function get(
  where: TestPortal,
  who: Pick<SignedIn, 'token'> | null,
  path: string,
  {
    body,
    method = 'GET',
    ...more
  }: Record<string, string | string[] | undefined> & { body?: string; method?: string } = {},
): Promise<Got> {
  const seen = where.app.early && vi.spyOn(shortcutOf(where), 'answer')
  try {
    return await new Promise<Got>((resolve, reject) => {
      const headers = { ...(who && { authorization: `Bearer ${who.token}` }), ...more }
      const asking = ask(`${origins.get(where)}${path}`, { method, headers, agent: false }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            head: answer.headers,
            body: Buffer.concat(parts),
            isShort: seen?.mock.results.some(({ value }) => value === true) ?? false,
          }),
        )
      })
      asking.on('error', reject).end(body)
    })
  } finally {
    seen?.mockRestore()
  }
}

const json = ({ body }: Got) => JSON.parse(body.toString())
const shown = (got: Got) => json(got).data.result as { _id: string; can: Record<string, boolean> }[]
const sameHead = ({ head: { date, 'x-request-id': id, ...rest } }: Got) => rest

async function people(where: TestPortal) {
  const student = await where.person('Student')
  const other = await where.person('Student')
  return { student, other, slug: (await askQuery(where, student)).slug }
}

describe('a kept answer', () => {
  test('has the bytes, the head and the line of log of the long way, in every encoding', async () => {
    const { student, other, slug } = await people(t)
    const lists = [
      ...[forum, `${forum}?page=1&limit=2`, `${forum}?show=unanswered`, `${forum}?show=liked`],
      ...[`${api}/alumni/singleQuery/${slug}`, `${api}/alumni/getAllAlumni`, `${api}/explore/students`],
      ...[`${api}/events`, `${api}/events?when=past`, `${api}/blogs`, board, `${board}/state`],
    ]
    t.portal.log.level = 'info'
    const unlike: unknown[] = []
    for (const path of lists)
      for (const encoding of ['', 'gzip', 'br', 'zstd, gzip'])
        for (const reader of [other, student]) {
          const headers = encoding === '' ? {} : { 'accept-encoding': encoding }
          const lineOf = async () => {
            t.loggedErrors.length = 0
            const got = await get(t, reader, path, headers)
            const { time, id, ms, ...line } = JSON.parse(t.loggedErrors.at(-1) ?? '{}')
            const isNamed = id === got.head['x-request-id'] && typeof id === 'string'
            return { got, line, isNamed, isShort: got.isShort }
          }
          await lineOf()
          const learn = vi.spyOn(shortcutOf(t), 'answer').mockReturnValue(false)
          const long = await lineOf()
          learn.mockRestore()
          const short = await untilShort(lineOf)
          expect({ path, encoding, ...short.line }).toEqual({ path, encoding, ...long.line })
          expect([short.isNamed, long.isShort, short.got.status]).toEqual([true, false, 200])
          if (!short.got.body.equals(long.got.body)) unlike.push([path, encoding])
          expect({ path, ...sameHead(short.got) }).toEqual({ path, ...sameHead(long.got) })
        }
    t.portal.log.level = 'error'
    t.loggedErrors.length = 0
    expect(unlike).toEqual([])
    const metrics = (await get(t, null, '/metrics')).body.toString()
    const counted =
      /http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/explore\/students",status="200"\} (\d+)/
    expect(Number(counted.exec(metrics)?.[1])).toBe(3 * 4 * 2)
  })

  test('is for everyone what it is for him: his own `can`, and nobody else’s', async () => {
    const { student, other } = await people(t)
    const mine = await askQuery(t, other)
    for (let turn = 0; turn < 3; turn += 1)
      for (const reader of [student, other]) {
        const got = await untilShort(() => get(t, reader, forum))
        const query = shown(got).find(({ _id }) => _id === mine._id)
        expect(query?.can).toMatchObject({ update: reader === other, delete: reader === other })
      }
  })

  test('goes as soon as something is written', async () => {
    const { student, other } = await people(t)
    await untilShort(() => get(t, other, forum))
    const asked = await askQuery(t, student)
    const after = await get(t, other, forum)
    expect([after.isShort, shown(after)[0]?._id]).toEqual([false, asked._id])
    await untilShort(() => get(t, other, forum))
    const address = `${api}/alumni/singleQuery/${asked.slug}`
    await untilShort(() => get(t, other, address))
    expect((await t.call(student, 'DELETE', `/alumni/queryDelete/${asked._id}`)).status).toBe(200)
    expect((await get(t, other, address)).status).toBe(404)
    expect(shown(await get(t, other, forum)).some(({ _id }) => _id === asked._id)).toBe(false)
  })
})

describe('the shortcut lets nobody in whom the long way refuses', () => {
  test('no token, a forged one, one that is too old, another role', async () => {
    const { student } = await people(t)
    const [council, page] = [await t.person('Council'), `${forum}?page=1&limit=3`]
    await untilShort(() => get(t, student, page))
    const [header, payload, signature = ''] = student.token.split('.')
    const forged = [
      ...['', 'x', `${header}.${payload}.${signature.slice(0, -2)}AA`, `${header}.${payload}.`],
      ...[`${student.token}.`, ` ${student.token}`, `${student.token}, Bearer ${student.token}`],
    ]
    for (const token of forged) expect([token, (await get(t, { token }, page)).status]).toEqual([token, 401])
    expect((await get(t, null, page)).status).toBe(401)
    expect((await get(t, null, page, { authorization: `Basic ${student.token}` })).status).toBe(401)
    expect((await get(t, council, page)).status).toBe(
      (await t.call(council, 'GET', '/alumni/getQuery')).status,
    )
    t.clock.set(new Date(testStart.getTime() + 16 * 60_000))
    expect((await get(t, student, page)).status).toBe(401)
  })

  test('a session that has ended, an account that was blocked', async () => {
    for (const end of ['session', 'block'] as const) {
      const { student } = await people(t)
      await get(t, student, forum)
      await untilShort(() => get(t, student, forum))
      await t.portal.inTransaction(async (tx) => {
        if (end === 'session')
          await t.portal.sessions.end(tx, { accountId: student.id, reason: 'signed out' })
        else {
          await sql`update accounts set blocked_at = ${t.clock.now()} where id = ${student.id}`.execute(tx)
          await t.portal.sessions.notifyChanged(tx, student.id)
        }
      })
      expect((await get(t, student, forum)).status).toBe(401)
    }
  })

  test('a body, another method', async () => {
    const { student } = await people(t)
    await untilShort(() => get(t, student, forum))
    const long = async (more: Parameters<typeof get>[3]) => {
      const got = await get(t, student, forum, more)
      return [got.isShort, got.status]
    }
    expect((await long({ body: '{}', 'content-type': 'application/json', 'content-length': '2' }))[0]).toBe(
      false,
    )
    expect((await long({ 'transfer-encoding': 'chunked', body: 'x' }))[0]).toBe(false)
    expect((await long({ method: 'HEAD' }))[0]).toBe(false)
    expect((await long({ method: 'DELETE' }))[0]).toBe(false)
  })

  test('more calls than a minute has, by either way', async () => {
    const { student } = await people(behind)
    const statuses: string[] = []
    for (let call = 0; call < 240; call += 1) {
      const got = await get(behind, student, forum, { 'x-forwarded-for': '192.0.2.7' })
      statuses.push(`${got.status}${got.isShort ? ' short' : ''}`)
    }
    const allowed = statuses.filter((status) => status.startsWith('200'))
    // Some calls were counted before, when the query was asked.
    expect(allowed.length).toBeGreaterThan(190)
    expect(allowed.length).toBeLessThanOrEqual(200)
    expect(allowed.filter((status) => status.endsWith('short')).length).toBeGreaterThan(150)
    expect(new Set(statuses.slice(-40))).toEqual(new Set(['429']))
  })
})

describe('behind a proxy', () => {
  test('visitors are counted by their own address, and HTTPS is as the proxy has it', async () => {
    const boardFrom = (from: string) => get(behind, null, board, { 'x-forwarded-for': from })
    const one = await get(behind, null, board, {
      'x-forwarded-for': '192.0.2.1',
      'x-forwarded-proto': 'https',
    })
    const again = await get(behind, null, board, {
      'x-forwarded-for': '192.0.2.1',
      'x-forwarded-proto': 'https',
    })
    const plain = await get(behind, null, board, {
      'x-forwarded-for': '192.0.2.1',
      'x-forwarded-proto': 'http',
    })
    const plainAgain = await get(behind, null, board, {
      'x-forwarded-for': '192.0.2.1',
      'x-forwarded-proto': 'http',
    })
    expect([one, again, plain, plainAgain].map(({ isShort }) => isShort)).toEqual([false, true, true, true])
    expect([one, again, plain, plainAgain].map(({ head }) => head['strict-transport-security'])).toEqual([
      ...['max-age=31536000', 'max-age=31536000', undefined, undefined],
    ])
    behind.portal.log.level = 'info'
    behind.loggedErrors.length = 0
    for (const from of ['192.0.2.9', '192.0.2.9', '192.0.2.8', '192.0.2.8']) await boardFrom(from)
    expect(behind.loggedErrors.map((line) => JSON.parse(line).ip)).toEqual([
      ...['192.0.2.9', '192.0.2.9', '192.0.2.8', '192.0.2.8'],
    ])
    behind.portal.log.level = 'error'
    behind.loggedErrors.length = 0
    // Uses up the allowance of one address, except for the calls that this replica has already drawn.
    expect((await boardFrom('192.0.2.20')).status).toBe(200)
    await sql`update limit_counts set used = ${callsPerMinute.any.address} where bucket = 'any:192.0.2.20'`.execute(
      behind.portal.db,
    )
    const statuses = new Set<number>()
    for (let call = 0; call < 620 && !statuses.has(429); call += 1)
      statuses.add((await boardFrom('192.0.2.20')).status)
    expect([...statuses]).toEqual([200, 429])
    expect((await boardFrom('192.0.2.21')).status).toBe(200)
  })
})

test('with the shortcuts switched off, the same bytes and head come the long way', async () => {
  const { student, other } = await people(t)
  const unlike: unknown[] = []
  for (const path of [forum, `${api}/events`, `${api}/blogs`, board])
    for (const encoding of ['', 'gzip'])
      for (const reader of [other, student]) {
        const headers = encoding === '' ? {} : { 'accept-encoding': encoding }
        const got = () => get(t, reader, path, headers)
        const short = await untilShort(got)
        const { early } = t.app
        t.app.early = null
        const long = await got().finally(() => {
          t.app.early = early
        })
        if (!short.body.equals(long.body)) unlike.push([path, encoding])
        expect(sameHead(long)).toEqual(sameHead(short))
      }
  expect(unlike).toEqual([])
})

test('two names of the host are refused, whatever is kept', async () => {
  const { student } = await people(t)
  for (let turn = 0; turn < 2; turn += 1) await get(t, student, forum)
  const { port } = new URL(origins.get(t) ?? '')
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    `GET ${forum} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${student.token}\r\nHOST: b\r\nConnection: close\r\n\r\n`,
  )
  const [first] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  expect(first.toString()).toContain('HTTP/1.1 400')
})

test('a fault while it is looked up is met by the long way', async () => {
  const { student } = await people(t)
  for (let turn = 0; turn < 2; turn += 1) await get(t, student, forum)
  const recall = vi.spyOn(cachesOf(t.portal).pages, 'recall').mockImplementation(() => {
    throw new Error('broken')
  })
  const got = await get(t, student, forum)
  recall.mockRestore()
  expect([got.isShort, got.status]).toEqual([false, 200])
})

test('while it drains, every answer closes its connection', async () => {
  const { student } = await people(t)
  await untilShort(() => get(t, student, forum))
  const begun = vi.spyOn(t.app.draining, 'isDraining', 'get').mockReturnValue(true)
  const got = await get(t, student, forum)
  begun.mockRestore()
  expect([got.isShort, got.status, got.head.connection]).toEqual([false, 200, 'close'])
})
