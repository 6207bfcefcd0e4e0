import { beforeAll, expect, test } from 'vitest'
import { unzip, zip } from '#platform/archives/zip-entries.ts'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let admin: SignedIn
beforeAll(async () => {
  admin = await t.person('AlumniAdmin')
})

const columns = [
  { title: 'Name', width: 20 },
  { title: 'E-mail', width: 20 },
]

/** Returns a sheet with one person whose XML was changed by hand. */
async function sheetWith(change: (xml: string) => string): Promise<Buffer> {
  const sheet = await writeSpreadsheet({ name: 'Alumni', columns, rows: [['Asha', 'asha@mail.example']] })
  const entries = (await unzip(sheet, { bytesMax: 1_000_000, isWanted: () => true })).map(
    ({ name, content }) =>
      name.includes('sheet1')
        ? { name, content: Buffer.from(change(content.toString())) }
        : { name, content },
  )
  return zip(entries, 'deflated')
}

async function send(bytes: Buffer) {
  const form = new FormData()
  form.set('mode', 'preview')
  form.set('file', new File([new Uint8Array(bytes)], 'alumni.xlsx'))
  return t.send(admin, 'POST', '/alumni/admin/import', form)
}

const tooWide = 'A cell in this spreadsheet is too far to the right. Delete the empty columns.'
const tooManyRows = 'A spreadsheet may have 10,000 rows'
const tooLong = 'A cell in this spreadsheet has too much text. Shorten it.'
const spaces = ' '.repeat(15_000_000)

test.each([
  ['a cell far to the right', (xml: string) => xml.replace('r="B2"', 'r="ZZZZZZ1"'), tooWide],
  ['the same in other quotes', (xml: string) => xml.replace('r="B2"', `x='>' r = 'ZZZZZZ1'`), tooWide],
  [
    'a row far below',
    (xml: string) => xml.replaceAll('A2', 'A100000000').replace('<row r="2"', '<row r="100000000"'),
    tooManyRows,
  ],
  [
    'rows without a number',
    (xml: string) => xml.replace('</row>', '</row><row/>'.repeat(200_000)),
    tooManyRows,
  ],
  ['a long run of spaces in a cell', (xml: string) => xml.replace('>Asha<', `>${spaces}Asha<`), tooLong],
  [
    'a long run of spaces between rows',
    (xml: string) => xml.replace('<row r="2"', `${spaces}<row r="2"`),
    tooLong,
  ],
])('the desk is told at once what is wrong with a sheet that has %s', async (_what, change, message) => {
  const answer = await send(await sheetWith(change))
  expect(answer).toMatchObject({ status: 413, body: { code: 'TOO_LARGE', message } })
})

test('a sheet of 200,000 rows is refused by their count', async () => {
  const rows = Array.from({ length: 200_000 }, () => ['a'])
  const answer = await send(await writeSpreadsheet({ name: 'Alumni', columns: columns.slice(1), rows }))
  expect(answer).toMatchObject({ status: 413, body: { message: tooManyRows } })
})
