import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { endpoints } from '@portal/contract/api.ts'
import { apiPrefix, type Endpoint } from '@portal/contract/endpoint.ts'
import { limits } from '@portal/contract/limits.ts'
import type { AccountRole } from '@portal/contract/roles.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { usageOf } from '#platform/parsers/process-usage.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
const people = new Map<AccountRole, SignedIn>()
let port = 0
beforeAll(async () => {
  for (const role of new Set(forms.map(roleOf))) if (role) people.set(role, await t.person(role))
  port = Number(new URL(await t.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterEach(() => {
  expect(t.loggedErrors).toEqual([])
})

/** Every endpoint of the contract that accepts a form. */
const forms = endpoints.filter(({ multipart, demoOnly }) => multipart && !demoOnly)
const roleOf = ({ roles }: Endpoint) => (roles.includes('All') ? null : (roles[0] as AccountRole))
const pathOf = ({ path }: Endpoint) => path.replace(/:\w+/g, '1')

const boundary = 'xYzZY'
const part = (head: string, content = 'text') => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`
const named = (name: string, content?: string) =>
  part(`Content-Disposition: form-data; name="${name}"`, content)
const end = `--${boundary}--\r\n`

type Garbage = [what: string, body: string | Buffer, contentType?: string]

/** Forms as a broken or hostile program sends them. */
const broken: Garbage[] = [
  ['has no boundary', named('title') + end, 'multipart/form-data'],
  ['has an empty boundary', named('title') + end, 'multipart/form-data; boundary='],
  ['has a boundary of 10 kB', named('title') + end, `multipart/form-data; boundary=${'b'.repeat(10_000)}`],
  ['has another boundary than it says', named('title') + end, 'multipart/form-data; boundary=other'],
  ['is no form at all', 'Hello there, this is a letter'],
  ['is noise', Buffer.from(Array.from({ length: 5_000 }, (_, n) => (n * 7_919) % 256))],
  ['breaks off within a field', named('title').slice(0, -5)],
  [
    'breaks off within a file',
    part('Content-Disposition: form-data; name="file"; filename="a.pdf"').slice(0, -4),
  ],
  ['breaks off within a head', `--${boundary}\r\nContent-Dispo`],
  ['has no end', named('title')],
  ['has a part without a name', part('Content-Disposition: form-data') + end],
  ['has a file without a name', part('Content-Disposition: form-data; filename="a.png"') + end],
  ['has a field named after a prototype', named('__proto__', '{"admin":true}') + end],
  [
    'has a field of JSON that is none',
    part('Content-Disposition: form-data; name="title"\r\nContent-Type: application/json', '{') + end,
  ],
  [
    'has a file where none is due',
    part('Content-Disposition: form-data; name="nothing"; filename="a.png"') + end,
  ],
  ['has a thousand parts', named('title').repeat(1_000) + end],
  ['has a megabyte of text in one field', named('title', 'x'.repeat(1_100_000)) + end],
]

/** Oddities that may be ignored, like any unknown field, where no field is required. */
const odd: Garbage[] = [
  ['has a part without a head', part('') + end],
  ['has a head of 200 kB', part(`X-Long: ${'x'.repeat(200_000)}`) + end],
  ['has a head without a colon', part('Content-Disposition form-data') + end],
  [
    'has a field in an unknown alphabet',
    part('Content-Disposition: form-data; name="title"\r\nContent-Type: text/plain; charset=klingon') + end,
  ],
  ['has a name of 70 kB', named('x'.repeat(70_000)) + end],
]

describe.each(forms.map((form) => [`${form.method} ${form.path}`, form] as const))('%s', (_line, form) => {
  const send = (body: string | Buffer, contentType = `multipart/form-data; boundary=${boundary}`) => {
    const role = roleOf(form)
    const who = role && (people.get(role) ?? null)
    const headers = { 'content-type': contentType }
    return t.call(who, form.method as 'POST' | 'PUT', pathOf(form), Buffer.from(body), { headers })
  }

  test.each(broken)(
    "refuses, as the sender's own mistake, a form that %s",
    async (_what, body, contentType) => {
      const answer = await send(body, contentType)
      expect(answer).toMatchObject({ body: { success: false, code: expect.any(String) } })
      expect([400, 413]).toContain(answer.status)
    },
  )

  test.each(odd)('is not confused by a form that %s', async (_what, body) => {
    expect((await send(body)).status).toBeLessThan(500)
  })

  test('logs no error when its sender leaves in the middle', async () => {
    const role = roleOf(form)
    const token = role && people.get(role)?.token
    const heads = [
      `${form.method} ${apiPrefix}${pathOf(form)} HTTP/1.1`,
      'Host: localhost',
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      'Content-Length: 100000',
      ...(token ? [`Authorization: Bearer ${token}`] : []),
    ]
    const file = part('Content-Disposition: form-data; name="file"; filename="a.png"', 'begins').slice(0, -2)
    await leaveAfter(`${heads.join('\r\n')}\r\n\r\n${named('title')}${file}`)
  })
})

test('a sender of JSON who leaves in the middle is no error in the log either', async () => {
  await leaveAfter(
    `POST ${apiPrefix}/auth/demo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"email":`,
  )
})

test('the text of a form costs no more memory than it may have', async () => {
  const student = await t.person('Student')
  const body = Buffer.from(
    Array.from({ length: 190 }, () => named('title', 'x'.repeat(255_000))).join('') + end,
  )
  const before = usageOf(process.pid)?.residentBytes ?? 0
  const answer = await t.call(student, 'POST', '/alumni/createQuery', body, {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  expect(answer).toMatchObject({ status: 413, body: { message: 'The text of a form can have up to 1 MB' } })
  expect((usageOf(process.pid)?.residentBytes ?? 0) - before).toBeLessThan(100 * 1024 * 1024)
  expect(limits.formTextBytesMax).toBe(1024 * 1024)
})

/** Sends the text, hangs up once the server has it, and waits until the server has noticed. */
async function leaveAfter(text: string): Promise<void> {
  const received = once(t.app.server, 'request') as Promise<[IncomingMessage]>
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  const [request] = await received
  socket.destroy()
  if (!request.closed) await new Promise((resolve) => request.once('close', resolve))
  // The server creates an answer, if any, in the next turns.
  await nextTurn()
  await nextTurn()
}
