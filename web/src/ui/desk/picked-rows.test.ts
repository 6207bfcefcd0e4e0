import { expect, test } from 'vitest'
import { pickedAfter } from './picked-rows.ts'

const rows = ['a', 'b', 'c', 'd', 'e']
const after = (picked: string[], last: string | null, id: string, reach: 'one' | 'range') =>
  [...pickedAfter(rows, { picked: new Set(picked), last, id, reach })].sort()

test('a click selects a row, and another one lets it go', () => {
  expect(after([], null, 'b', 'one')).toEqual(['b'])
  expect(after(['b'], 'b', 'b', 'one')).toEqual([])
})

test('with Shift everything from the row before is selected, in either direction', () => {
  expect(after(['b'], 'b', 'd', 'range')).toEqual(['b', 'c', 'd'])
  expect(after(['d'], 'd', 'b', 'range')).toEqual(['b', 'c', 'd'])
  expect(after(['b', 'c', 'd'], 'b', 'd', 'range')).toEqual([])
})

test('a range that began at a row that is gone is that one row, and what may not be selected is not', () => {
  expect(after([], 'x', 'c', 'range')).toEqual(['c'])
  expect(after(['a'], 'a', 'x', 'one')).toEqual(['a'])
})
