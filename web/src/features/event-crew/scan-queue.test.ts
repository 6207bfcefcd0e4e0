import { describe, expect, test } from 'vitest'
import { isQueued, isSame, nameOfScan, scanOf, scanOfMatch } from './scan-queue.ts'

const at = new Date('2026-11-20T06:30:00Z')
const code = 'a-signed-code-of-a-ticket-which-is-long'

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
  test('keeps the scan of a person once, whatever its id', () => {
    const [one, again, other] = ['124A2034', '124A2034', '125I1207'].map((prn) => scanOf(prn, at))
    if (!one || !again || !other) throw new Error('No scan')
    expect(isSame(one, again)).toBe(true)
    expect(isSame(one, other)).toBe(false)
    expect(nameOfScan(one)).toBe('124A2034')
  })

  test('keeps someone of the list by their id, under their name', () => {
    const picked = scanOfMatch({ _id: '41', name: 'Ravi Nair' }, at)
    expect(picked).toMatchObject({ participantId: '41' })
    expect(nameOfScan(picked)).toBe('Ravi Nair')
  })

  test('reads only what is a scan', () => {
    expect(isQueued(scanOf('124A2034', at))).toBe(true)
    for (const broken of [{ id: 1 }, { id: 'a', at: 'b' }, null]) expect(isQueued(broken)).toBe(false)
  })
})
