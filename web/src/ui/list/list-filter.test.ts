import { expect, test } from 'vitest'
import { changeOf, choicesOf, clearingOf, isSet, type ListFilter, valueInWords } from './list-filter.ts'

const branch = { name: 'branch', label: 'Branch', any: 'ALL', options: ['CE', 'IT'], value: '' }
const semester = { name: 'semester', label: 'Semester', options: ['4', '5'], usual: '5', value: '5' }
const company: ListFilter = {
  name: 'company',
  label: 'Company',
  value: 'Acme',
  also: { employer: undefined },
}
const sort = { name: 'sort', label: 'Sort', options: ['new', 'old'], isOrder: true, value: 'old' }

test('the wildcard comes first, and a value out of an old link is among the choices', () => {
  const values = choicesOf({ ...branch, value: 'EXTC' }).map(({ value }) => value)
  expect(values).toEqual(['', 'CE', 'IT', 'EXTC'])
})

test('what is usual, and an order, narrow nothing', () => {
  expect([branch, semester, sort, company].map((filter) => isSet(filter))).toEqual([
    false,
    false,
    false,
    true,
  ])
  expect(isSet({ ...semester, value: '4' })).toBe(true)
})

test('what is usual leaves the address, with whatever hangs on it', () => {
  expect(changeOf(semester, '5')).toEqual({ semester: undefined })
  expect(changeOf(company, 'Raat')).toEqual({ company: 'Raat', employer: undefined })
  expect(clearingOf([branch, { ...semester, value: '4' }, company, sort])).toEqual({
    semester: undefined,
    company: undefined,
    employer: undefined,
  })
})

test('a chip of a bare number says of what', () => {
  expect(valueInWords({ ...semester, value: '4' })).toBe('Semester 4')
  expect(valueInWords({ ...branch, value: 'IT' })).toBe('IT')
  expect(valueInWords({ ...semester, any: 'All', value: '' })).toBe('Semester: All')
})
