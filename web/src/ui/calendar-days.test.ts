import { describe, expect, test } from 'vitest'
import { dayAfter, dayInWords, daysInDigits, placeInWeek, sameDayIn, weeksOf } from './calendar-days.ts'

describe('days and months', () => {
  test('a month is whole weeks from Monday, over the ends of months and years', () => {
    const august = weeksOf('2026-08')
    expect(august).toHaveLength(6)
    expect([august[0]?.[0], august[0]?.[6], august.at(-1)?.[6]]).toEqual([
      '2026-07-27',
      '2026-08-02',
      '2026-09-06',
    ])
    // A February of 28 days that begins on a Monday has four weeks.
    expect(weeksOf('2027-02')).toHaveLength(4)
    expect(weeksOf('2026-12').at(-1)?.at(-1)).toBe('2027-01-03')
  })

  test('days follow each other over leap days, and a long month’s last day has its place in a short one', () => {
    expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
    expect(dayAfter('2027-01-01', -1)).toBe('2026-12-31')
    expect(sameDayIn('2027-02', '2027-01-31')).toBe('2027-02-28')
    expect(sameDayIn('2027-03', '2027-02-28')).toBe('2027-03-28')
  })

  test('they are written as people read them', () => {
    expect(dayInWords('2026-08-17')).toBe('Monday, 17 August 2026')
    expect(daysInDigits('2026-08-17', '2026-08-21')).toBe('17/08/2026 to 21/08/2026')
    expect(daysInDigits('2026-08-17', '2026-08-17')).toBe('17/08/2026')
  })
})

describe('what lasts over a week', () => {
  const week = weeksOf('2026-08')[3] ?? []
  const span = (id: string, startsOn: string, endsOn: string) => ({ id, startsOn, endsOn })

  test('stands within the week, one under the other where they meet', () => {
    const placed = placeInWeek(week, [
      span('long', '2026-07-01', '2026-10-30'),
      span('test', '2026-08-18', '2026-08-20'),
      span('day', '2026-08-21', '2026-08-21'),
      span('other', '2026-09-01', '2026-09-02'),
    ])
    expect(placed.map(({ span: { id }, lane, from, to }) => [id, lane, from, to])).toEqual([
      ['long', 0, 0, 6],
      ['test', 1, 1, 3],
      ['day', 1, 4, 4],
    ])
  })
})
