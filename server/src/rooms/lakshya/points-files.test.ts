import { describe, expect, test } from 'vitest'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'
import { changedEntries } from '#server/testing/files/tampered-sheet.ts'
import { sampleFile } from '#server/testing/sample-file.ts'
import { dashboard, fileForm, testingScoreboard } from './testing-scoreboard.ts'

const { t, people } = testingScoreboard()
const draft = async (bytes: Buffer, fields: Record<string, string> = {}) =>
  (await t.send(people.sports, 'POST', `${dashboard}/draft`, fileForm(bytes, fields))).body
const boardOf = ({ data }: { data: { after: { replace: { branch: string; points: number }[] } } }) =>
  data.after.replace.map(({ branch, points }) => `${branch} ${points}`).join(', ')

const three = 'CE 120, IT 90, EXTC 40'

describe('a sheet of points as people bring it', () => {
  test('has its heads below a title and a date, and the preview names their row', async () => {
    const body = await draft(sampleFile('points-below-a-title.xlsx'))
    expect(body.data).toMatchObject({ headRow: 4, rowCount: 3, errorCount: 0 })
    expect(boardOf(body)).toBe(three)
  })

  test('has formatted rows down to the last one, which count for nothing', async () => {
    const body = await draft(sampleFile('points-with-formatted-rows.xlsx'))
    expect(body.data).toMatchObject({ rowCount: 3, errorCount: 0 })
    expect(body.data.sheet).toHaveLength(4)
    expect(boardOf(body)).toBe(three)
  })

  test('has formatted cells and formulas without a result in rows that count for nothing', async () => {
    const empty = Array.from(
      { length: 30_000 },
      (_, index) =>
        `<row r="${index + 9}"><c r="A${index + 9}" s="1"/><c r="XFD${index + 9}" t="str"><f>IF(A1="","",1)</f><v></v></c></row>`,
    )
    const bytes = await changedEntries(sampleFile('points-with-formatted-rows.xlsx'), (xml) =>
      xml.replace('</sheetData>', `${empty.join('')}</sheetData>`),
    )
    const body = await draft(bytes)
    expect(body.data).toMatchObject({ rowCount: 3, errorCount: 0 })
    expect(body.data.sheet).toHaveLength(4)
  })

  test('has a hidden sheet before it', async () => {
    const body = await draft(sampleFile('points-behind-a-hidden-sheet.xlsx'))
    expect(body.data).toMatchObject({ sheetName: 'Points', sheetNames: ['Points'], errorCount: 0 })
    expect(boardOf(body)).toBe(three)
  })

  test('has another visible sheet with the columns, which can be chosen', async () => {
    const bytes = await changedEntries(sampleFile('points-behind-a-hidden-sheet.xlsx'), (xml) =>
      xml
        .replace('state="hidden"', '')
        .replace('Branches', 'Branch</t></is></c><c r="B1" t="inlineStr"><is><t>Points'),
    )
    const first = await draft(bytes)
    expect(first.data).toMatchObject({ sheetName: '_lists', sheetNames: ['_lists', 'Points'] })
    const chosen = await draft(bytes, { sheet: 'Points' })
    expect(chosen.data).toMatchObject({ sheetName: 'Points', errorCount: 0 })
    expect(boardOf(chosen)).toBe(three)
    expect((await draft(bytes, { sheet: 'Other' })).errors).toMatchObject([{ path: 'sheet' }])
  })

  test('has points that are whole but for the noise of decimals', async () => {
    const body = await draft(sampleFile('points-with-float-noise.xlsx'))
    expect(body.data.sheet[1][1]).toBe('120')
    expect(body.data.errors).toMatchObject([{ cell: 'B3', message: 'Points are 99.9. Use a whole number.' }])
  })

  test('is a CSV file', async () => {
    expect(boardOf(await draft(Buffer.from('Branch;Points\nCE;12\nIT;4\n')))).toBe('CE 12, IT 4')
  })
})

test('a sheet that is written by the portal has its heads in the first row', async () => {
  const columns = ['Branch', 'Points'].map((title) => ({ title, width: 9 }))
  const bytes = await writeSpreadsheet({ name: 'Points', columns, rows: [['CE', '1']] })
  expect((await draft(bytes)).data).toMatchObject({ headRow: 1, sheetName: 'Points' })
})
