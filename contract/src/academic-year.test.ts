import { expect, test } from 'vitest'
import { academicYearsAt } from './academic-year.ts'
import { isTerm } from './calendar-words.ts'
import { academicYears } from './reference.ts'

test('a council member finds the years of the spec, the present one and the next, whenever he looks', () => {
  expect(academicYearsAt(new Date('2026-06-30T12:00:00Z'))).toEqual(academicYears)
  expect(academicYearsAt(new Date('2026-07-01T12:00:00Z'))).toEqual([...academicYears, '2027-28'])
  expect(academicYearsAt(new Date('2024-01-10T12:00:00Z'))).toEqual(academicYears)
  expect(academicYearsAt(new Date('2031-08-01T12:00:00Z')).slice(-2)).toEqual(['2031-32', '2032-33'])
})

test('a term is one of an academic year from the first of the list on', () => {
  for (const term of ['2021-22-odd', '2026-27-even', '2031-32-odd'])
    expect([term, isTerm(term)]).toEqual([term, true])
  for (const term of ['2020-21-odd', '2026-28-odd', '2026-27-summer', '2026-27', '', '2026-27-odd-odd'])
    expect([term, isTerm(term)]).toEqual([term, false])
})
