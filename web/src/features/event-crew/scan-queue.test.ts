import { beforeEach, describe, expect, test } from 'vitest'
import { nameOfScan, queueAfter, readQueue, saveQueue, scanOf, scanOfMatch } from './scan-queue.ts'

const at = new Date('2026-11-20T06:30:00Z')
const code = 'a-signed-code-of-a-ticket-which-is-long'

beforeEach(() => localStorage.clear())

describe('what is scanned or typed', () => {
  test('is a PRN when it is short, and a code when it is long or within a link', () => {
    expect(scanOf(' 124a2034 ', at)).toMatchObject({ prn: '124A2034', at: at.toISOString() })
    expect(scanOf(code, at)).toMatchObject({ code })
    expect(scanOf(`https://portal.example/events/x?ticket=${code}`, at)).toMatchObject({ code })
    expect(scanOf('  ', at)).toBeNull()
  })

  test('is sent as it is when it is a foreign code with a percent sign', () => {
    const foreign = '50% off your next order of pizza'
    expect(scanOf(foreign, at)).toMatchObject({ code: foreign })
  })
})

describe('a device without a network', () => {
  test('keeps scans in their order for one account and one event, each once', () => {
    const scans = ['124A2034', '125I1207', '124A2034'].map((prn) => scanOf(prn, at))
    const queue = scans.reduce((kept, scan) => (scan ? queueAfter(kept, scan) : kept), readQueue('1', '2'))
    expect(saveQueue('1', '2', queue)).toBe(true)
    expect(readQueue('1', '2').map(nameOfScan)).toEqual(['124A2034', '125I1207'])
    expect(readQueue('1', '3')).toEqual([])
    expect(readQueue('9', '2')).toEqual([])
  })

  test('keeps someone of the list by their id, under their name', () => {
    const picked = scanOfMatch({ _id: '41', name: 'Ravi Nair' }, at)
    saveQueue('1', '2', queueAfter(queueAfter([], picked), picked))
    expect(readQueue('1', '2')).toMatchObject([{ participantId: '41' }])
    expect(readQueue('1', '2').map(nameOfScan)).toEqual(['Ravi Nair'])
  })

  test('reads nothing from what is broken', () => {
    localStorage.setItem('portal-scans:1:2', '[{"id":1},{"id":"a","at":"b"},null]')
    expect(readQueue('1', '2')).toEqual([])
    localStorage.setItem('portal-scans:1:2', '{')
    expect(readQueue('1', '2')).toEqual([])
  })
})
