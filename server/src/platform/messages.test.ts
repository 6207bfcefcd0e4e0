import { expect, test } from 'vitest'
import type { MessagePayload } from '#platform/messages.ts'

// What the compiler says is the test: with a list in a message, `tsc` would miss the errors that are expected here.

test('a message between replicas carries keys and records of keys, never a list', () => {
  const accountId = '12'
  const payloads: MessagePayload[] = [accountId, null, { eventId: '7', who: { accountId } }]
  // @ts-expect-error: a list of people overflows a NOTIFY.
  const list: MessagePayload = [accountId]
  // @ts-expect-error: the same inside of a record.
  const hidden: MessagePayload = { who: { accountIds: [accountId] } }
  expect([...payloads, list, hidden]).toHaveLength(5)
})
