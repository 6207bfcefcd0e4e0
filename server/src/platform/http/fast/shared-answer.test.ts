import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EncodedAnswer } from '#platform/http/calls/answers.ts'
import { SharedAnswer } from './shared-answer.ts'

const encoded = (data: unknown) => new EncodedAnswer(Buffer.from(JSON.stringify(data)))
const pattern = /"can":\{[^}]*\}/g

test('a reader gets their own values, whatever people wrote around them', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('"can":{"a":1}', '\\"can":{', '}₹{'))
  const things = fc.array(fc.record({ text, isOwn: fc.boolean(), after: text }), { maxLength: 6 })
  fc.assert(
    fc.property(things, (made) => {
      const shown = (canOf: (isOwn: boolean) => object) =>
        made.map(({ text, isOwn, after }) => ({ text, can: canOf(isOwn), after }))
      const owners = made.map(({ isOwn }) => isOwn)
      const shared = new SharedAnswer(encoded(shown(() => ({ update: false }))), pattern, owners)
      const own = { update: true, delete: true }
      const answer = shared.for((isOwn) => (isOwn ? { can: own } : null))
      expect(answer === shared.answer).toBe(!owners.includes(true))
      expect(answer.bytes.toString()).toBe(
        JSON.stringify(shown((isOwn) => (isOwn ? own : { update: false }))),
      )
    }),
  )
})

test('a copy is kept for its reader, and never found for another answer', () => {
  const page = () => new SharedAnswer(encoded([{ can: {} }]), pattern, ['one'])
  const [first, second] = [page(), page()]
  const copyOf = (shared: ReturnType<typeof page>, reader?: string) =>
    shared.for(() => ({ can: { reader } }), reader)
  expect(copyOf(first, 'a')).toBe(copyOf(first, 'a'))
  expect(copyOf(first, 'b').bytes.toString()).toBe('[{"can":{"reader":"b"}}]')
  expect(copyOf(second, 'a')).not.toBe(copyOf(first, 'a'))
  expect(copyOf(first)).not.toBe(copyOf(first))
})

test('an answer with another number of parts is refused', () => {
  expect(() => new SharedAnswer(encoded([{ can: {} }]), pattern, [])).toThrow('1 parts of 0')
})
