import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EncodedAnswer } from '#platform/http/calls/answers.ts'
import { placesOf, splice } from './spliced-answer.ts'

const encoded = (data: unknown) => new EncodedAnswer(Buffer.from(JSON.stringify(data)))

test('a reader gets their own values, whatever people wrote around them', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('"can":{"a":1}', '\\"can":{', '}₹{'))
  const things = fc.array(fc.record({ text, isOwn: fc.boolean(), after: text }), { maxLength: 6 })
  fc.assert(
    fc.property(things, (made) => {
      const shown = (canOf: (isOwn: boolean) => object) =>
        made.map(({ text, isOwn, after }) => ({ text, can: canOf(isOwn), after }))
      const answer = encoded(shown(() => ({ update: false })))
      const places = placesOf(answer, 'can')
      const own = made.flatMap(({ isOwn }, nth) => {
        const place = places[nth]
        return isOwn && place ? [{ place, value: { update: true, delete: true } }] : []
      })
      expect(places).toHaveLength(made.length)
      expect(JSON.parse(splice(answer, own).bytes.toString())).toEqual(
        JSON.parse(
          JSON.stringify(shown((isOwn) => (isOwn ? { update: true, delete: true } : { update: false }))),
        ),
      )
    }),
  )
})
