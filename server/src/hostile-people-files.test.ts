import { beforeAll, expect, test } from 'vitest'
import { unzip, zip } from '#platform/archives/zip-entries.ts'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let admin: SignedIn
let team: SignedIn
beforeAll(async () => {
  admin = await t.person('AlumniAdmin')
  team = await t.person('Team')
})

/** The imports of people: who sends a file to which path. */
const imports = {
  alumni: () => [admin, '/alumni/admin/import'] as const,
  students: () => [admin, '/alumni/admin/students/import'] as const,
  roster: () => [team, `/teams/${team.slug}/members/import`] as const,
}
type Import = keyof typeof imports
const each = Object.keys(imports) as Import[]

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

async function send(bytes: Buffer, to: Import = 'alumni', mode = 'preview') {
  const [who, path] = imports[to]()
  const form = new FormData()
  form.set('mode', mode)
  if (to === 'roster') form.set('academicYear', '2026-27')
  form.set('file', new File([new Uint8Array(bytes)], 'people.xlsx'))
  return t.send(who, 'POST', path, form)
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
  const bytes = await sheetWith(change)
  for (const to of each)
    expect(await send(bytes, to)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE', message } })
})

test('a sheet of 200,000 rows is refused by their count', async () => {
  const rows = Array.from({ length: 200_000 }, () => ['a'])
  const bytes = await writeSpreadsheet({ name: 'People', columns: columns.slice(1), rows })
  for (const to of each)
    expect(await send(bytes, to)).toMatchObject({ status: 413, body: { message: tooManyRows } })
})

test.each(each)('the import of %s refuses an archive that unpacks to too much', async (to) => {
  const sheet = await sheetWith((xml) => xml)
  const entries = await unzip(sheet, { bytesMax: 1_000_000, isWanted: () => true })
  const bomb = { name: 'xl/worksheets/sheet2.xml', content: Buffer.alloc(120_000_000) }
  const bytes = await zip([...entries, bomb], 'deflated')
  expect(bytes.length).toBeLessThan(1_000_000)
  expect(await send(bytes, to)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
})

test.each(each)('the import of %s refuses files of other kinds, and too large ones', async (to) => {
  for (const bytes of [
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2]),
    Buffer.from('%PDF-1.7\n\0'),
    Buffer.from('PK\x03\x04 no archive'),
    Buffer.from('Name,"E-mail'),
    await zip([{ name: 'word/document.xml', content: Buffer.from('<a/>') }], 'deflated'),
  ])
    expect((await send(bytes, to)).status).toBe(415)
  expect((await send(Buffer.alloc(2_100_000), to)).status).toBe(413)
  expect((await send(Buffer.from(`Name,Post\n${'a,b\n'.repeat(10_002)}`), to)).status).toBe(413)
})

test('a formula in a cell is text: it is checked as text, stored as text and leaves as text', async () => {
  const formula = '=HYPERLINK("http://evil.example";"x")'
  const person = await t.person('Student')
  const roster = await writeSpreadsheet({
    name: 'Roster',
    columns: ['E-mail', 'Post'].map((title) => ({ title, width: 12 })),
    rows: [[person.email, formula]],
  })
  expect((await send(roster, 'roster', 'import')).body.message).toBe(
    'Imported: 1 new, 0 updated, 0 unchanged',
  )
  const { body } = await t.call(team, 'GET', `/teams/${team.slug}?academicYear=2026-27`)
  expect(body.data.members).toMatchObject([{ post: formula }])
  const alumnus = await t.person('Alumni', {
    name: 'Asha Rao',
    alumnus: { branch: 'CE', pass_out_year: 2014 },
  })
  const cells = ['Asha Rao', alumnus.email, 'CE', '2014', '"=1+1"'].join(',')
  const csv = Buffer.from(`Name,E-mail,Branch,Pass-out year,Company\n${cells}`)
  expect((await send(csv, 'alumni')).body.data.updates).toMatchObject([
    { fields: [{ column: 'Company', after: '=1+1' }] },
  ])
  const head = 'PRN,Name,E-mail,Branch,Year,Gender,Date of birth'
  const student = Buffer.from(`${head}\n=1+1,Asha Rao,asha.rao@gst.example,CE,FE,Female,01/01/2007`)
  expect((await send(student, 'students')).body.data.errors).toMatchObject([{ row: 2, column: 'PRN' }])
})
