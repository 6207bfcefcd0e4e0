import { describe, expect, test } from 'vitest'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'
import { readSpreadsheet } from '#server/testing/files/read-spreadsheet.ts'
import { testRailwayDesk } from '../desk/testing-desk.ts'
import { apply } from '../testing-railway.ts'

const { t, people } = testRailwayDesk()

const head = ['Line', 'Station', 'II Monthly', 'II Quarterly', 'I Monthly', 'I Quarterly']
const thane = {
  line: 'Central',
  station: 'Thane',
  secondMonthly: 180,
  secondQuarterly: 485,
  firstMonthly: null,
  firstQuarterly: null,
}
const set = (body: object, who = people.meena) => t.call(who, 'PUT', '/railway/fares', body)
const fares = async () => (await t.call(people.meena, 'GET', '/railway/settings')).body.data.fares

async function send(rows: string[][], mode: 'preview' | 'import', who = people.meena) {
  const columns = head.map((title) => ({ title, width: 12 }))
  const form = new FormData()
  form.set('mode', mode)
  const bytes = await writeSpreadsheet({ name: 'Fares', columns, rows })
  form.set('file', new Blob([new Uint8Array(bytes)]), 'fares.xlsx')
  return t.send(who, 'POST', '/railway/fares/import', form)
}

describe('the table of fares', () => {
  test('is typed station by station, and a station without a fare leaves it', async () => {
    const { status, body } = await set(thane)
    expect([status, body.message]).toEqual([200, 'Thane: fares saved'])
    expect(await fares()).toEqual([
      { line: 'Central', station: 'Thane', class: 'II', period: 'Monthly', rupees: 180 },
      { line: 'Central', station: 'Thane', class: 'II', period: 'Quarterly', rupees: 485 },
    ])
    const wrong: [object, string][] = [
      [{ ...thane, station: 'Bandra' }, 'station'],
      [{ ...thane, line: 'Harbour', station: 'Nerul' }, 'station'],
      [{ ...thane, line: 'Metro' }, 'line'],
      [{ ...thane, secondMonthly: 0 }, 'secondMonthly'],
      [{ ...thane, firstMonthly: '12.50' }, 'firstMonthly'],
    ]
    for (const [sent, path] of wrong) {
      const refused = await set(sent)
      expect([refused.status, refused.body.errors[0].path]).toEqual([400, path])
    }
    expect((await set(thane, people.student)).status).toBe(403)
    await set({ ...thane, secondMonthly: null, secondQuarterly: null })
    expect(await fares()).toEqual([])
  })

  test('is imported as a whole, or refused with the row and the column', async () => {
    await set(thane)
    const wrong = await send(
      [
        ['Central', 'Badlapur', '255', '', '', ''],
        ['Metro', 'Thane', '180', '', '', ''],
        ['Central', 'Bandra', '180', '', '', ''],
        ['Central', 'Dombivli', 'free', '', '', ''],
        ['Western', 'Bandra', '', '', '', ''],
        ['central', 'badlapur', '255', '', '', ''],
      ],
      'import',
    )
    expect(wrong.status).toBe(400)
    expect(wrong.body.data.errors).toEqual([
      { row: 3, column: 'Line', message: expect.stringContaining('Use one of Central') },
      { row: 4, column: 'Station', message: expect.stringContaining('Bandra is not on the Central line') },
      { row: 5, column: 'II Monthly', message: 'Enter whole rupees, e.g. 215' },
      { row: 6, column: 'II Monthly', message: 'Enter at least one fare' },
      { row: 7, column: 'Station', message: 'The same as in row 2' },
    ])
    expect(await fares()).toHaveLength(2)
    const good = [
      ['Central', 'badlapur', '₹ 255', '690', '870', '2,340'],
      ['Trans Harbour', 'Airoli', '95', '', '', ''],
    ]
    expect((await send(good, 'preview')).body.data).toMatchObject({ rowCount: 2, errorCount: 0 })
    expect(await fares()).toHaveLength(2)
    expect((await send(good, 'import')).body.message).toBe('Fares of 2 stations saved')
    expect(
      (await fares()).map(({ station, rupees }: { station: string; rupees: number }) => [station, rupees]),
    )
      // Thane was in the table before; the sheet replaces the whole table.
      .toEqual([...[255, 690, 870, 2_340].map((rupees) => ['Badlapur', rupees]), ['Airoli', 95]])
    expect((await send(good, 'import', people.student)).status).toBe(403)
    const none = await t.send(people.meena, 'POST', '/railway/fares/import', new FormData())
    expect(none.status).toBe(400)
  })

  test('leaves as the sheet that is imported, and its fare is saved with an application', async () => {
    const { rawPayload } = await t.app.inject({
      url: '/api/v1/railway/fares/sheet',
      headers: { authorization: `Bearer ${people.meena.token}` },
    })
    expect((await readSpreadsheet(rawPayload)).slice(0, 2)).toEqual([
      head,
      ['Central', 'Badlapur', '255', '690', '870', '2340'],
    ])
    const who = await t.person('Student')
    const { body } = await apply(t, who)
    expect(body.data.fare).toBe(690)
    const mine = (await t.call(who, 'GET', '/railway/mine')).body.data
    expect(mine.application.fare).toBe(690)
    // A later table changes the fare of new applications, not of existing ones.
    await set({ ...thane, station: 'Badlapur', secondQuarterly: 700 })
    expect((await t.call(who, 'GET', '/railway/mine')).body.data.application.fare).toBe(690)
  })
})
