import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { isOver } from '#web/platform/kept-people.ts'
import { checkOffline } from './check-offline.ts'
import { countsOfList, type DoorList, keepDoorList, readDoorList } from './door-list.ts'
import { scanOf } from './scan-queue.ts'

const at = new Date('2026-11-20T06:30:00Z')
const code = '41.a-signed-code-of-a-ticket-which-is-long'
const device = { accountId: '1', eventId: '2' }
const list = (until: string | null = null): DoorList => ({
  until,
  at: at.toISOString(),
  people: [
    {
      _id: '41',
      prn: '124A2034',
      name: 'Ravi Nair',
      checkedInAt: null,
      ticketHash: createHash('sha256').update(code).digest('base64url'),
    },
  ],
})
const check = async (typed: string) => {
  const scan = scanOf(typed, at)
  if (!scan) throw new Error('Nothing was typed')
  return checkOffline(device, scan, 'Kept.')
}

beforeEach(() => localStorage.clear())

test('a device without a network lets a ticket in once, by its code or by the PRN', async () => {
  keepDoorList('1', '2', list())
  expect(await check(code)).toMatchObject({ kind: 'good', isKept: true, scan: { name: 'Ravi Nair' } })
  expect(await check('124a2034')).toMatchObject({ kind: 'already', isKept: false })
  expect(countsOfList('1', '2')).toEqual({ checkedInCount: 1, expectedCount: 1 })
})

test('a ticket that is not on the list, and every ticket without a list, waits for the network', async () => {
  expect(await check(code)).toMatchObject({ kind: 'kept', isKept: true, sentence: 'Kept.' })
  keepDoorList('1', '2', list())
  expect(await check(`${code}r`)).toMatchObject({
    kind: 'kept',
    isKept: true,
    sentence: expect.stringContaining('Not on the list'),
  })
})

test('the list is for one account and one event, and ends with the event', () => {
  keepDoorList('1', '2', list(new Date(Date.now() - 1_000).toISOString()))
  expect([readDoorList('1', '2'), readDoorList('1', '3'), readDoorList('9', '2')]).toEqual([null, null, null])
  expect([isOver('{'), isOver(JSON.stringify(list()))]).toEqual([true, false])
})
