import { beforeAll, describe, expect, test } from 'vitest'
import { zip } from '#platform/archives/zip-entries.ts'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'
import { tamperedSheet } from '#server/testing/files/tampered-sheet.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
beforeAll(async () => {
  team = await t.person('Team')
})

const send = (content: string | Buffer, fileName = 'fields.csv') => {
  const form = new FormData()
  const bytes = typeof content === 'string' ? content : new Uint8Array(content)
  form.append('file', new Blob([bytes]), fileName)
  return t.send(team, 'POST', '/forms/fields', form)
}

describe('importing fields', () => {
  test('rows become fields, in the order of the sheet', async () => {
    const { body } = await send(
      'Label,Type,Required,Options\nName,,yes,\nSize,Dropdown,,S|M|L\nFood,,no,Veg | Jain\nWhen,date,,\n',
    )
    expect(body.data.result).toMatchObject([
      { type: 'text', label: 'Name', required: true },
      { type: 'dropdown', options: [{ label: 'S' }, { label: 'M' }, { label: 'L' }] },
      { type: 'radio', required: false, options: [{ label: 'Veg' }, { label: 'Jain' }] },
      { type: 'date' },
    ])
  })

  test('errors name the row and the column, and a file that is none is refused', async () => {
    const { status, body } = await send('Label,Type,Options\n,Text,\nSize,Dropdown,S\nX,Slider,\n')
    expect([status, body.errors]).toMatchObject([
      400,
      [
        { path: 'row 2, Label', message: 'Enter a label' },
        { path: 'row 3, Options', message: 'Offer at least two options, with | between them' },
        { path: 'row 4, Type' },
      ],
    ])
    expect((await send(Buffer.from([80, 75, 3, 4, 0, 0]))).status).toBe(415)
    expect((await send('Nothing\n1\n')).body.errors[0].message).toBe('The column Label is missing')
    expect((await t.call(team, 'GET', '/forms/fields.xlsx')).status).toBe(200)
  })
})

const titles = ['Label', 'Type', 'Options']
const columns = titles.map((title) => ({ title, width: 10 }))
const rows = [['Size', 'Dropdown', 'S|M']]
const tampered = (change: (xml: string) => string) => tamperedSheet({ titles, rows }, change)
const manyRows = (count: number) =>
  writeSpreadsheet({
    name: 'Fields',
    columns,
    rows: Array.from({ length: count }, (_, nth) => [`Question ${nth}`, 'Text', '']),
  })

const hostile: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  'a picture': () => Buffer.from('\x89PNG\r\n\x1a\n and no more', 'latin1'),
  'a bomb of nothing': () =>
    zip([{ name: 'xl/workbook.xml', content: Buffer.alloc(60_000_000) }], 'deflated'),
  'a cell at the far end': () =>
    tampered((xml) => xml.replaceAll('A2', 'XFD1048576').replace('<row r="2">', '<row r="1048576">')),
  'a cell without an end': () => tampered((xml) => xml.replace('S|M', 'x'.repeat(3_000_000))),
  'more than 2 MB': () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(2_200_000, 7)]),
  'more rows than a sheet may have': () => manyRows(10_001),
  'more rows than a form has fields': () => manyRows(101),
  'one field of 10,000 options': async () =>
    Buffer.from(
      `Label,Type,Options\nCity,Dropdown,${Array.from({ length: 10_000 }, (_, nth) => nth).join('|')}\n`,
    ),
}

test.each(Object.keys(hostile))(
  'a sheet that is %s is refused with a sentence, within seconds',
  async (name) => {
    const began = performance.now()
    const { status, body } = await send((await hostile[name]?.()) ?? Buffer.alloc(0), 'fields.xlsx')
    expect([400, 413, 415], `${status} ${body.message}`).toContain(status)
    expect(body.errors?.[0]?.message ?? body.message).toMatch(/^[A-Z].{10,}/)
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(t.loggedErrors).toEqual([])
  },
)

test('what a spreadsheet program would compute stays text', async () => {
  const sheet = await writeSpreadsheet({
    name: 'Fields',
    columns,
    rows: [['=HYPERLINK("x")', 'Dropdown', '=1+1|@SUM(A1)']],
  })
  const { body } = await send(sheet, 'fields.xlsx')
  expect(body.data.result).toMatchObject([
    { label: '=HYPERLINK("x")', options: [{ label: '=1+1' }, { label: '@SUM(A1)' }] },
  ])
})
