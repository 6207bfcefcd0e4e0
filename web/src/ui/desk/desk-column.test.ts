import { expect, test } from 'vitest'
import { columnsAfter, columnsShown, type DeskColumn } from './desk-column.ts'

const cell = () => ''
const columns: DeskColumn<{ _id: string }>[] = [
  { key: 'name', title: 'Name', cell },
  { key: 'city', title: 'City', cell, optional: 'hidden' },
  { key: 'since', title: 'Since', cell, optional: 'shown' },
]
const keysOf = (chosen: string | undefined) => columnsShown(columns, chosen).map(({ key }) => key)

test('columns come as they are until somebody chooses, and unknown ones mean nothing', () => {
  expect(keysOf(undefined)).toEqual(['name', 'since'])
  expect(keysOf('city')).toEqual(['name', 'city'])
  expect(keysOf('- sql')).toEqual(['name'])
})

test('a switched column is in the address, and back as it was it leaves it', () => {
  expect(columnsAfter(columns, undefined, 'city')).toBe('city since')
  expect(columnsAfter(columns, undefined, 'since')).toBe('-')
  expect(columnsAfter(columns, '-', 'since')).toBeUndefined()
})
