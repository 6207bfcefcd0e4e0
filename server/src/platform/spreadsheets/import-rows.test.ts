import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type ImportSpec, importReport, readRows as readSheets } from './import-rows.ts'

const readRows = <Row>(rows: string[][], of: ImportSpec<Row>) => readSheets([{ name: 'One', rows }], of)

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
    rowCount: 3,
    errorCount: 3,
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

describe('a file with more above the heads, or more sheets', () => {
  const people = (...mails: string[]) => [['E-mail', 'Year'], ...mails.map((mail) => [mail, '2021'])]

  test('is read from the heads below a title, a date and a note', () => {
    const rows = [['Alumni of 2021'], ['Year', ''], [], ['Sent on 2 June', 'draft'], ...people('a@b.c')]
    const read = readRows(rows, spec)
    expect(read).toMatchObject({ headRow: 5, errors: [], rows: [{ email: 'a@b.c', rowNumber: 6 }] })
  })

  test('is read from the first sheet with the columns, and another one can be chosen', () => {
    const sheets = [
      { name: 'Read me', rows: [['Fill in the next sheet']] },
      { name: 'CE', rows: people('ce@b.c') },
      { name: 'IT', rows: people('it@b.c') },
    ]
    expect(readSheets(sheets, spec)).toMatchObject({
      sheet: 'CE',
      sheets: ['CE', 'IT'],
      rows: [{ email: 'ce@b.c' }],
    })
    expect(readSheets(sheets, spec, 'IT')).toMatchObject({ sheet: 'IT', rows: [{ email: 'it@b.c' }] })
    expect(() => readSheets(sheets, spec, 'ME')).toThrow('This file has no sheet with this name')
  })
})

test('an identifier in scientific notation is refused at its cell; a PRN with an E is a PRN', () => {
  const columns = [{ key: 'prn', title: 'PRN', isRequired: true, isIdentifier: true }]
  const rows = [['PRN'], ['1.21E+36'], ['9,82e+09'], ['121E+15'], ['119E2001'], ['9820012345']]
  const read = readRows(rows, { columns, row: z.object({ prn: z.string() }) })
  expect(read.rows.map(({ prn }) => prn)).toEqual(['119E2001', '9820012345'])
  expect(read.errors.map(({ row, column }) => [row, column])).toEqual([
    [2, 'PRN'],
    [3, 'PRN'],
    [4, 'PRN'],
  ])
  expect(read.errors[0]?.message).toContain('Format the column as text')
})

describe('a head of two rows', () => {
  const columns = [
    { key: 'name', title: 'Name', isRequired: true, aliases: ['Student name'] },
    { key: 'email', title: 'E-mail', isRequired: true },
    { key: 'phone', title: 'Phone', isRequired: false },
    { key: 'bornOn', title: 'Date of birth', isRequired: false },
  ]
  const row = z.record(z.string(), z.string())

  test('is read with the titles under a merged cell, beside cells merged over both rows', () => {
    const rows = [
      ['List of 2021'],
      ['Sr.', 'Name', 'Contact', '', 'Date of'],
      ['', '', 'E-mail', 'Phone', 'Birth'],
      ['1', 'Asha Rao', 'a@b.c', '98200', '1/2/2000'],
    ]
    const read = readRows(rows, { columns, row })
    expect(read).toMatchObject({ headRow: 3, rowCount: 1, errors: [] })
    expect(read.rows).toEqual([
      { name: 'Asha Rao', email: 'a@b.c', phone: '98200', bornOn: '1/2/2000', rowNumber: 4 },
    ])
    expect(read.titles).toEqual({ name: 'Name', email: 'E-mail', phone: 'Phone', bornOn: 'Date of Birth' })
  })

  test('prefers the title with its group to the title alone', () => {
    const rows = [
      ['Father', '', 'Student', ''],
      ['Name', 'Occupation', 'Name', 'E-mail'],
      ['Mr Rao', 'Farmer', 'Asha Rao', 'a@b.c'],
    ]
    expect(readRows(rows, { columns, row }).rows).toMatchObject([{ name: 'Asha Rao', email: 'a@b.c' }])
  })

  test('whose second row has only parts of other columns has no row in it', () => {
    const rows = [
      ['Name', 'E-mail', 'Marks', ''],
      ['', '', 'Sem 1', 'Sem 2'],
      ['Asha', 'a@b.c', '7', '8'],
    ]
    expect(readRows(rows, { columns, row })).toMatchObject({ headRow: 2, rowCount: 1, errors: [] })
  })

  test('is no row of people, even if a cell of it is the title of a column', () => {
    const rows = [
      ['Name', 'E-mail', 'Place'],
      ['Phone', 'a@b.c', ''],
      ['', '', 'Pune'],
    ]
    expect(readRows(rows, { columns, row })).toMatchObject({
      headRow: 1,
      rows: [{ name: 'Phone' }, { name: '' }],
    })
  })
})
