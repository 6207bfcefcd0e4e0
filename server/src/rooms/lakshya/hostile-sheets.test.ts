import { beforeAll, describe, expect, test } from 'vitest'
import { unzip, zip } from '#platform/archives/zip-entries.ts'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { dashboard, fileForm, sheetForm, shownBoard, upload } from './testing-scoreboard.ts'

const t = testPortal()
let sports: SignedIn

beforeAll(async () => {
  sports = await t.person('Team', { account: { rights: ['scoreboard'] } })
  await upload(t, sports, [
    ['CE', '10'],
    ['IT', '4'],
  ])
})

const columns = ['Branch', 'Points'].map((title) => ({ title, width: 10 }))
const everything = { bytesMax: 64 * 1024 * 1024, isWanted: () => true }

/** Returns a sheet whose XML was changed by hand. */
async function tampered(change: (xml: string) => string): Promise<Buffer> {
  const sheet = await writeSpreadsheet({ name: 'Points', columns, rows: [['CE', '1']] })
  const entries = await unzip(sheet, everything)
  return zip(
    entries.map(({ name, content }) => ({ name, content: Buffer.from(change(content.toString())) })),
    'deflated',
  )
}

const hostile: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  'a picture': () => Buffer.from('\x89PNG\r\n\x1a\n and no more', 'latin1'),
  'an empty archive': () => Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1'),
  'a cell at the far end': () =>
    tampered((xml) => xml.replaceAll('A2', 'XFD1048576').replace('<row r="2">', '<row r="1048576">')),
  'a bomb of nothing': () =>
    zip([{ name: 'xl/workbook.xml', content: Buffer.alloc(60_000_000) }], 'deflated'),
  'a cell without an end': () => tampered((xml) => xml.replace('CE', 'x'.repeat(3_000_000))),
  'too many rows': () =>
    writeSpreadsheet({ name: 'Points', columns, rows: Array.from({ length: 9_000 }, () => ['CE', '1']) }),
  'more than 2 MB': () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(2_200_000, 7)]),
}

describe.each(Object.keys(hostile))('a sheet that is %s', (name) => {
  test('is refused with a sentence, and the board stays', async () => {
    const bytes = (await hostile[name]?.()) ?? Buffer.alloc(0)
    const path = name === 'a cell at the far end' ? `${dashboard}/draft` : dashboard
    const { status, body } = await t.send(sports, 'POST', path, fileForm(bytes))
    expect([400, 413, 415], `${status} ${body.message}`).toContain(status)
    expect(body.message.length).toBeGreaterThan(10)
    expect(await shownBoard(t)).toBe('CE 10, IT 4')
    expect(t.loggedErrors).toEqual([])
  })
})

test('text that a spreadsheet program would compute stays text, and so does what no database stores', async () => {
  const form = await sheetForm([
    ['Branch', 'Points', 'Note'],
    ['=CE()', '1', '=HYPERLINK("x")'],
  ])
  const { body } = await t.send(sports, 'POST', `${dashboard}/draft`, form)
  expect(body.data.sheet[1]).toEqual(['=CE()', '1', '=HYPERLINK("x")'])
  expect(body.data.errors[0].cell).toBe('A2')
})
