import { expect, test } from 'vitest'
import type { MessagePayload } from './messages.ts'

// The compiler performs the test: if a message could contain a list, `tsc` would report the errors expected
// below as missing.
// `@ts-expect-error`.

test('a message between replicas carries keys and records of keys, never a list', () => {
  const accountId = '12'
  const payloads: MessagePayload[] = [accountId, null, { eventId: '7', who: { accountId } }]
  // @ts-expect-error: a list of people would exceed a NOTIFY.
  const list: MessagePayload = [accountId]
  // @ts-expect-error: a list inside a record would too.
  const hidden: MessagePayload = { who: { accountIds: [accountId] } }
  expect([...payloads, list, hidden]).toHaveLength(5)
})
