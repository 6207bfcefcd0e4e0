import { endpoints } from '@portal/contract/api.ts'
import type { Endpoint } from '@portal/contract/endpoint.ts'
import { type AccountRole, accountRoles } from '@portal/contract/roles.ts'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type SignedIn, type TestAnswer, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
const people = new Map<AccountRole, SignedIn>()
beforeAll(async () => {
  for (const role of accountRoles) people.set(role, await t.person(role))
})

/** Values that no field accepts, each sent in the place of many fields. */
const junk: readonly unknown[] = [
  ...[7, -1, 0.5, true, null, '', 'Foo', 'x'.repeat(60_000), [], [7], ['Foo'], [[]], {}, { a: 1 }],
]
const junkOfQueries = ['', 'Foo', '-1', '0', '9'.repeat(12), 'x'.repeat(400)]
/** Zod's default messages, and texts that no sentence for a person contains. */
const generic =
  /^(invalid(?! id$)|expected|required|too (small|big)|unrecognized|not a )|received|undefined|\[object|\bNaN\b|\b(zod|regex)\b/i

const fieldsOf = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return []
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties ?? {})
}
const bodiesOf = ({ body }: Endpoint): unknown[] =>
  body ? [...junk, ...fieldsOf(body).flatMap((field) => junk.map((value) => ({ [field]: value })))] : []
const queriesOf = ({ query }: Endpoint): string[] =>
  fieldsOf(query).flatMap((field) => [
    ...junkOfQueries.map((value) => `${field}=${encodeURIComponent(value)}`),
    `${field}=Foo&${field}=Bar`,
    `${field}=%00`,
  ])

const saidIn = ({ body }: TestAnswer): string[] => [
  ...(typeof body?.message === 'string' && body.success === false ? [body.message] : []),
  ...(Array.isArray(body?.errors) ? body.errors.map(({ message }: { message: string }) => message) : []),
]

async function offencesOf(endpoint: Endpoint): Promise<string[]> {
  const role = endpoint.roles.find((one): one is AccountRole => one !== 'All')
  const who = (role && people.get(role)) ?? null
  const path = endpoint.path.replace(/:\w+/g, '999999999')
  const calls: [what: string, call: () => Promise<TestAnswer>][] = [
    ...bodiesOf(endpoint).map((body): [string, () => Promise<TestAnswer>] => [
      JSON.stringify(body).slice(0, 60),
      () =>
        t.call(who, endpoint.method, path, JSON.stringify(body), {
          headers: { 'content-type': 'application/json' },
        }),
    ]),
    ...queriesOf(endpoint).map((query): [string, () => Promise<TestAnswer>] => [
      query.slice(0, 60),
      () => t.call(who, endpoint.method, `${path}?${query}`),
    ]),
    ['a long address', () => t.call(who, endpoint.method, endpoint.path.replace(/:\w+/g, 'x'.repeat(350)))],
  ]
  const offences = new Set<string>()
  for (const [what, call] of calls) {
    const answer = await call()
    if (answer.status >= 500) offences.add(`${what}: ${answer.status}`)
    for (const message of saidIn(answer)) if (generic.test(message)) offences.add(`${what}: ${message}`)
  }
  return [...offences]
}

test.each(endpoints.map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]))(
  '%s answers what does not fit by sentences that say what to do',
  async (_name, endpoint) => {
    expect(await offencesOf(endpoint)).toEqual([])
  },
)
