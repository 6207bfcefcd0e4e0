import { expect, test } from 'vitest'
import { columnsAfter, columnsShown, columnsTemplate, type DeskColumn, fullWidthPx } from './desk-column.ts'

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

test('days and states are never narrower than their content, and text gives way after the panel', () => {
  const template = [
    { key: 'name', title: 'Name', cell },
    { key: 'group', title: 'Group', cell },
    { key: 'state', title: 'State', cell, widthPx: 156, onCard: 'state' as const },
    { key: 'day', title: 'Day', cell, isTabular: true as const },
  ]
  const row = { canPick: true, acts: ['Check in'] }
  expect(columnsTemplate(template, row)).toBe('38px minmax(176px, 1fr) minmax(72px, 150px) 156px 106px 132px')
  expect(fullWidthPx(template, row)).toBe(2 + 38 + 176 + 150 + 156 + 106 + 132)
  const narrow = [{ key: 'name', title: 'Name', cell, widthPx: 150 }]
  expect(columnsTemplate(narrow, row)).toBe('38px minmax(150px, 1fr) 132px')
})
