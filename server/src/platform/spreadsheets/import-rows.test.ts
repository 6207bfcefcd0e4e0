import { expect, test } from 'vitest'
import { z } from 'zod'
import { importReport, readRows } from './import-rows.ts'

const spec = {
  columns: [
    { key: 'email', title: 'E-mail', isRequired: true, aliases: ['Mail id'] },
    { key: 'year', title: 'Year', isRequired: true },
    { key: 'city', title: 'City', isRequired: false },
  ],
  row: z.object({
    email: z.string().min(3, 'Enter an e-mail'),
    year: z
      .string()
      .regex(/^\d{4}$/, 'Enter a year')
      .transform(Number),
    city: z.string(),
  }),
  unique: ['email' as const],
}

test('columns are found in any order, by any of their names, and the others are passed over', () => {
  const { rows, rowCount } = readRows(
    [[], ['YEAR', 'x', 'mail ID'], ['2021', '?', 'a@b.c'], ['', '', '']],
    spec,
  )
  expect(rows).toEqual([{ email: 'a@b.c', year: 2021, city: '', rowNumber: 3 }])
  expect(rowCount).toBe(1)
})

test('a problem names its row and column as the spreadsheet program does, and so does a repeat', () => {
  const read = readRows([['E-mail', 'Year'], ['', 'now'], ['a@b.c', '2021'], [], ['a@b.c', '2022']], spec)
  expect(importReport(read, read.errors, 0)).toMatchObject({
    ...{ rowCount: 3, errorCount: 3 },
    errors: [
      { row: 2, column: 'E-mail', message: 'Enter an e-mail' },
      { row: 2, column: 'Year', message: 'Enter a year' },
      { row: 5, column: 'E-mail', message: 'The same as in row 3' },
    ],
  })
})

test('a cell that no database or document can hold is an error of its row and column', () => {
  const read = readRows(
    [
      ['E-mail', 'Year', 'City'],
      ['a@b.c', '2021', 'Pune\uFFFE'],
    ],
    spec,
  )
  expect(read.rows).toEqual([])
  expect(read.errors).toEqual([{ row: 2, column: 'City', message: 'Remove the unsupported characters' }])
})

test('without a required column no row is read', () => {
  expect(readRows([['Year'], ['2021']], spec)).toMatchObject({
    rows: [],
    errors: [{ row: 1, column: 'E-mail', message: 'The column E-mail is missing' }],
  })
})
