import { text } from 'node:stream/consumers'
import { limits } from '@portal/contract/limits.ts'
import { describe, expect, test } from 'vitest'
import { unzip, zip } from '#platform/archives/zip-entries.ts'
import type { Problem } from '#platform/problem.ts'
import { readSpreadsheet } from '#server/testing/files/read-spreadsheet.ts'
import { readCsv } from './read-csv.ts'
import { columnName } from './sheet-xml.ts'
import { streamCsv } from './write-csv.ts'
import { streamSpreadsheet, writeSpreadsheet } from './write-spreadsheet.ts'

const columns = [
  { title: 'Name', width: 20 },
  { title: 'Note', width: 20 },
]
const sheetOf = (rows: string[][]) => writeSpreadsheet({ name: 'People & more', columns, rows })
const everything = { bytesMax: limits.spreadsheetUnpackedBytesMax, isWanted: () => true }
const textOf = async (bytes: Buffer, name: string) =>
  (await unzip(bytes, everything)).find((entry) => entry.name === name)?.content.toString()

describe('a workbook that is written', () => {
  test('is read again as it was, whatever the cells hold', async () => {
    const rows = [
      ['=1+1', '@SUM(A1)'],
      ['<b>Tom & "Jerry"</b>', '_x0041_'],
      ['  Zoë 🚂', 'two\nlines'],
      ['', '007'],
    ]
    expect(await readSpreadsheet(await sheetOf(rows))).toEqual([
      ['Name', 'Note'],
      ...rows.map((row) => row.map((cell) => cell.trim())),
    ])
  })

  test('holds text alone and never a formula', async () => {
    const xml = await textOf(
      await sheetOf([['=HYPERLINK("http://x.example")', '+1']]),
      'xl/worksheets/sheet1.xml',
    )
    expect(xml).toContain('<t>=HYPERLINK')
    expect(xml).not.toContain('<f>')
    const types = [...(xml ?? '').matchAll(/ t="(\w+)"/g)].map(([, type]) => type)
    expect(new Set(types)).toEqual(new Set(['inlineStr']))
  })

  test('leaves out what XML cannot hold', async () => {
    expect((await readSpreadsheet(await sheetOf([['a\u0000b\u0007c', '\ud800x']])))[1]).toEqual([
      'abc',
      '\ufffdx',
    ])
  })
})

describe('a CSV file', () => {
  const cells = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM',
    '﹦1',
    '﹢1',
    '﹣1',
    '﹫S',
    '⁼1',
  ]

  test('holds no cell that a spreadsheet program may compute, in any width of the sign', async () => {
    const written = await text(
      streamCsv({ columns: [{ title: 'Note', width: 20 }], rows: cells.map((cell) => [cell]) }),
    )
    const lines = written.trim().split('\r\n').slice(1)
    expect(lines.map((line) => line.replace(/^"/, '').charAt(0))).toEqual(cells.map(() => "'"))
  })

  test('is read again as it was, and leaves other text as it is', async () => {
    const plain = ["'tis", 'a=b', '１２', '−5', '～']
    const rows = [...cells, ...plain].map((cell) => [cell])
    const written = await text(streamCsv({ columns: [{ title: 'Note', width: 20 }], rows }))
    expect(readCsv(Buffer.from(written)).slice(1)).toEqual(rows.map(([cell = '']) => [cell.trim()]))
    for (const cell of plain) expect(written).toContain(`\r\n${cell}\r\n`)
  })
})

describe('rows that leave while they are read', () => {
  async function* people(count: number) {
    for (let index = 1; index <= count; index += 1)
      yield [`=Person ${index}`, new Date('2026-11-22T20:00:00Z'), index]
  }
  const sheet = (count: number) => ({
    name: 'Big',
    columns: ['Name', 'Day', 'Number'].map((title) => ({ title, width: 12 })),
    rows: people(count),
  })

  test('are read again with their days in India and their numbers', async () => {
    expect((await readSpreadsheet(await writeSpreadsheet(sheet(2))))[2]).toEqual([
      ...['=Person 2', '2026-11-23', '2'],
    ])
    expect(await text(streamCsv(sheet(1)))).toBe("Name,Day,Number\r\n'=Person 1,23/11/2026,1\r\n")
  })

  test.each(['xlsx', 'csv'] as const)(
    'a hundred thousand of them need little memory as %s',
    async (format) => {
      const stream = format === 'csv' ? streamCsv(sheet(100_000)) : streamSpreadsheet(sheet(100_000))
      let bytes = 0
      let most = 0
      const before = process.memoryUsage().rss
      for await (const chunk of stream) {
        bytes += (chunk as Buffer).length
        most = Math.max(most, process.memoryUsage().rss - before)
      }
      expect(bytes).toBeGreaterThan(500_000)
      expect(most).toBeLessThan(120_000_000)
    },
  )

  test('that fail on the way break the file off', async () => {
    async function* broken() {
      yield ['a', 'b']
      throw new Error('The database is away')
    }
    for (const stream of [streamSpreadsheet, streamCsv])
      await expect(text(stream({ name: 'Broken', columns, rows: broken() }))).rejects.toThrow(
        'database is away',
      )
  })
})

test('columns are named as a spreadsheet program names them', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

describe('a workbook that somebody sends', () => {
  const refused = (bytes: Buffer) => readSpreadsheet(bytes).catch((error: unknown) => error)

  test('must be an .xlsx file', async () => {
    const other = await zip([{ name: 'readme.txt', content: Buffer.from('Hello') }], 'deflated')
    const cut = (await sheetOf([['a', 'b']])).subarray(0, 700)
    for (const bytes of [Buffer.from('Name,Note\na,b'), Buffer.from('PK\x03\x04 and no more'), other, cut])
      expect(await refused(bytes)).toMatchObject({ code: 'UNSUPPORTED_MEDIA' })
  })

  test('may not be larger than 2 MB, nor hold more than 20 MB', async () => {
    expect(await refused(Buffer.alloc(limits.spreadsheetBytesMax + 1))).toMatchObject({ code: 'TOO_LARGE' })
    const bomb = await zip([{ name: 'xl/workbook.xml', content: Buffer.alloc(30_000_000) }], 'deflated')
    expect(bomb.length).toBeLessThan(100_000)
    expect(await refused(bomb)).toMatchObject({ code: 'TOO_LARGE' })
  })

  test('is found out when it lies about what it holds', async () => {
    const bomb = await zip([{ name: 'xl/workbook.xml', content: Buffer.alloc(30_000_000) }], 'deflated')
    const directory = bomb.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    bomb.writeUInt32LE(10, directory + 24)
    expect(await refused(bomb)).toMatchObject({ code: 'UNSUPPORTED_MEDIA' })
  })

  test('may not have more than 10,000 rows', async () => {
    const row = ['a', 'b']
    const many = await sheetOf(Array.from({ length: limits.spreadsheetRowsMax + 1 }, () => row))
    expect(await refused(many)).toMatchObject({
      code: 'TOO_LARGE',
      message: 'A spreadsheet may have 10,000 rows',
    })
  })

  test('is given up when it takes too much of the processor, and the next one is read', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => [`Person ${index}`, `Note ${index}`])
    const long = readSpreadsheet(await sheetOf(rows), { cpuMsMax: 1 }).catch((error: unknown) => error)
    const next = readSpreadsheet(await sheetOf([['a', 'b']]))
    expect(await long).toMatchObject({ code: 'TOO_LARGE' })
    expect(await next).toHaveLength(2)
  })

  test('with a cell at the far end of the sheet harms nobody', async () => {
    const sheet = await sheetOf([['a', 'b']])
    const entries = (await unzip(sheet, everything)).map(({ name, content }) => ({
      name,
      content: Buffer.from(
        content.toString().replaceAll('A2', 'XFD1048576').replace('<row r="2">', '<row r="1048576">'),
      ),
    }))
    const { code } = (await refused(await zip(entries, 'deflated'))) as Problem
    expect(['TOO_LARGE', 'UNSUPPORTED_MEDIA']).toContain(code)
  })
})
