import type { Endpoint } from '@portal/contract/endpoint.ts'
import { forum } from '@portal/contract/forum.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { answer, ask, reply } from '#server/testing/forum-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let student: SignedIn
let known: string[]

beforeAll(async () => {
  student = await t.person('Student')
  const query = await ask(t, student)
  const answerId = await answer(t, student, query._id)
  known = [query._id, query.slug, answerId, await reply(t, student, query._id, answerId)]
})

const nasty = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '9223372036854775807',
  '9223372036854775808',
  'NaN',
  'null',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '\0',
  '\ud800',
  '../',
  '__proto__',
  'All',
  'true',
]
const text = () =>
  fc.oneof(fc.constantFrom(...nasty), fc.constantFrom(...known), fc.string({ unit: 'binary' }))
const value = () => fc.oneof(text(), fc.jsonValue(), fc.array(text(), { maxLength: 6 }), fc.boolean())

/**
 * Generates valid field names with arbitrary values, so that the calls pass the first checks and reach the
 * room.
 */
function bodyOf(endpoint: Endpoint): fc.Arbitrary<unknown> {
  const names = [
    'query',
    'body',
    'domain',
    'images',
    'openQueryStatus',
    'message',
    'id',
    'id2',
    'upVote',
    '__proto__',
  ]
  const fields = fc.dictionary(fc.constantFrom(...names), value(), { maxKeys: 6 })
  return endpoint.body
    ? fc.oneof({ weight: 4, arbitrary: fields }, { weight: 1, arbitrary: fc.jsonValue() })
    : fields
}

const actions = Object.entries<Endpoint>(forum)

test.each(actions)(
  '%s answers whatever is sent with a sentence, never with a fault of ours',
  async (_name, endpoint) => {
    const call = fc.tuple(
      text(),
      fc.dictionary(fc.constantFrom('name', 'domain', 'page', 'limit', 'filter', 'title', 'except'), text()),
      bodyOf(endpoint),
    )
    await fc.assert(
      fc.asyncProperty(call, async ([address, search, body]) => {
        const path = endpoint.path.replace(':id', encodeURIComponent(address.toWellFormed()) || '-')
        const query = new URLSearchParams(search).toString()
        const payload = endpoint.method === 'GET' ? undefined : JSON.stringify(body)
        const headers = payload === undefined ? {} : { 'content-type': 'application/json' }
        const got = await t.call(student, endpoint.method, `${path}?${query}`, payload, { headers })
        expect(got.status, JSON.stringify(got.body)).toBeLessThan(500)
        expect(got.body.success).toBe(got.status < 400)
      }),
      { numRuns: 60 },
    )
  },
)
