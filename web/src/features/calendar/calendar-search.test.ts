import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstDayShown, parseCalendarSearch } from './calendar-search.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // After midnight in India, still December in London.
  vi.setSystemTime(new Date('2026-12-31T19:00:00Z'))
})
afterEach(() => {
  vi.useRealTimers()
})

test('an address that says nothing is the present term in India, of everybody', () => {
  expect(parseCalendarSearch({})).toEqual({
    academicYear: '2026-27',
    semester: 'even',
    year: '',
    branch: '',
    kind: '',
    name: '',
    view: 'month',
    month: '',
    hasEvents: true,
    isDraft: false,
    day: '',
  })
  expect(firstDayShown(parseCalendarSearch({}))).toBe('2027-01-01')
})

test('what people type into the address and does not fit means any', () => {
  const typed = { academicYear: '1999-00', semester: 'x', year: 'PE', branch: 'XX', kind: 'y', view: 'z' }
  expect(parseCalendarSearch({ ...typed, month: '2026-13' })).toEqual(parseCalendarSearch({}))
})

test('another term opens with its first month, and a named month with its first day', () => {
  expect(firstDayShown(parseCalendarSearch({ semester: 'odd' }))).toBe('2026-07-01')
  expect(firstDayShown(parseCalendarSearch({ semester: 'odd', month: '2026-09' }))).toBe('2026-09-01')
})
