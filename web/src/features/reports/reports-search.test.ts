import { academicYearAt } from '@portal/contract/academic-year.ts'
import { expect, test } from 'vitest'
import { parseReportsSearch, searchOfList, yearOf } from './reports-search.ts'

const present = academicYearAt(new Date())

test('an address that says nothing, or nothing that fits, lists all reports of the present year', () => {
  const all = parseReportsSearch({})
  expect(all).toMatchObject({ view: 'list', report: '', academicYear: present, state: '', isLate: false })
  expect(
    parseReportsSearch({
      report: '../x',
      view: 'y',
      academicYear: '2026-28',
      state: 'Lost',
      late: '1',
      fest: 'z',
    }),
  ).toEqual(all)
})

test('another list keeps the filters and begins at its first page', () => {
  const search = parseReportsSearch({ academicYear: '2024-25', fest: 'TML', name: ' code ', page: '3' })
  expect(searchOfList(search, { late: 'true' })).toEqual({
    academicYear: '2024-25',
    fest: 'TML',
    name: 'code',
    late: 'true',
  })
  expect(searchOfList(parseReportsSearch({}))).toEqual({})
})

test('a summary of all years is one of the present year', () => {
  expect(yearOf({ academicYear: 'all' })).toBe(present)
  expect(yearOf({ academicYear: '2024-25' })).toBe('2024-25')
})
