import { expect, test } from 'vitest'
import { testPortal } from '#server/testing/test-portal.ts'
import { addEntry, entryOf, term } from './testing-calendar.ts'

const t = testPortal()

const garbage: unknown[] = [
  ...[[], {}, '[]', 'null', '"text"', { title: ['x'] }, { title: { $ne: 1 } }, { startsOn: 20260817 }],
  ...[
    { years: 'TE' },
    { years: [['TE']] },
    { branches: {} },
    { note: 7 },
    { kind: '__proto__' },
    { endsOn: [] },
  ],
  ...[{ title: 'a\0b' }, { title: '\ud800' }, { title: 'x'.repeat(10_000) }, { startsOn: '9999-12-31' }],
]

test('a body that is no entry is refused on every call, and nothing breaks', async () => {
  const council = await t.person('Council')
  const { _id, version } = await addEntry(t, council)
  for (const sent of garbage) {
    const isPlain = typeof sent === 'object' && !Array.isArray(sent) && Object.keys(sent ?? {}).length > 0
    const body = isPlain ? { ...entryOf(), version, ...(sent as object) } : sent
    const headers = { 'content-type': 'application/json' }
    const payload = typeof body === 'string' ? body : JSON.stringify(body)
    const answers = [
      await t.call(council, 'POST', `/calendar/${term}/entries`, payload, { headers }),
      await t.call(council, 'PUT', `/calendar/entries/${_id}`, payload, { headers }),
    ]
    for (const { status, body: said } of answers)
      expect([payload.slice(0, 60), status, said.code]).toEqual([payload.slice(0, 60), 400, 'VALIDATION'])
  }
  for (const id of ['%00', '-1', '1e9', '99999999999999999999', 'x'.repeat(64)]) {
    const { status } = await t.call(null, 'GET', `/calendar/entries/${id}/entry.ics`)
    expect([id, [400, 404].includes(status)]).toEqual([id, true])
  }
  const unknown = { ...entryOf({ title: 'Kept' }), id: '1', uid: 'x', created_by: '1', version: 77 }
  const { body } = await t.call(council, 'POST', `/calendar/${term}/entries`, unknown)
  expect(body.data).toMatchObject({ title: 'Kept', version: 1 })
})
