import { type FarePrice, type FareRow, fareColumns, farePrices } from '@portal/contract/railway-fare-table.ts'
import { fareRupees, railwayFares } from '@portal/contract/railway-fares.ts'
import { railwayLines } from '@portal/contract/reference.ts'
import { z } from 'zod'
import { handler } from '#platform/http/calls/handler.ts'
import {
  type ImportSpec,
  importedFile,
  importRefusal,
  importReport,
  readRows,
} from '#platform/spreadsheets/import-rows.ts'
import { readTable } from '#platform/spreadsheets/read-table.ts'
import { readRailwaySettings } from '../settings.store.ts'
import { changeFares } from './change-fares.ts'
import { spelledStation, stationProblem } from './fare-station.ts'

/** Replaces the whole table by the spreadsheet: all its rows, or no change. */
export const importRailwayFares = handler(railwayFares.importRailwayFares, async (call) => {
  const { portal, files, body } = call
  const bytes = importedFile(files, 'Please upload an Excel (.xlsx) or CSV file')
  const { destination } = await readRailwaySettings(portal.db)
  const read = readRows(await readTable(bytes), sheetOf(destination), body.sheet)
  const errors = [...read.errors, ...repeatedStations(read.rows)]
  if (body.mode === 'preview') return { data: importReport(read, errors, 0) }
  if (errors.length > 0) throw importRefusal(importReport(read, errors, 0))
  const { length: count } = read.rows
  await changeFares(call, `${count} stations imported`, () => read.rows)
  return {
    message: `Fares of ${count} ${count === 1 ? 'station' : 'stations'} saved`,
    data: importReport(read, [], count),
  }
})

/** Returns the import specification of fares to the station. */
function sheetOf(destination: string): ImportSpec<FareRow> {
  const row = z
    .object({ line, station: z.string().min(1, 'Enter a station'), ...pricesOfSheet })
    .transform((typed) => ({ ...typed, station: spelledStation(typed.line, typed.station) }))
    .superRefine((typed, ctx) => {
      const problem = stationProblem(typed, destination)
      if (problem) ctx.addIssue({ code: 'custom', path: ['station'], message: problem })
      if (farePrices.every(({ key }) => typed[key] === null))
        ctx.addIssue({ code: 'custom', path: [farePrices[0].key], message: 'Enter at least one fare' })
    })
  return { columns: fareColumns, row }
}

/** Accepts a line in any case and spacing, such as 'Trans Harbour'. */
const line = z.string().transform((typed, ctx) => {
  const fold = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')
  const found = railwayLines.find((one) => fold(one) === fold(typed))
  if (found) return found
  ctx.addIssue({ code: 'custom', message: `Use one of ${railwayLines.join(', ')}` })
  return z.NEVER
})

/** Accepts rupees as people type them, such as `₹ 1,255` and `215.00`. */
const price = z
  .string()
  .transform((typed) => typed.replace(/^(₹|rs\.?)\s*/i, '').replaceAll(',', ''))
  .transform((typed) => (typed === '' || typed === '-' ? null : Number(typed)))
  .pipe(fareRupees.nullable())

const pricesOfSheet = Object.fromEntries(farePrices.map(({ key }) => [key, price])) as Record<
  FarePrice,
  typeof price
>

function repeatedStations(rows: readonly (FareRow & { rowNumber: number })[]) {
  const first = new Map<string, number>()
  return rows.flatMap(({ line: of, station, rowNumber: row }) => {
    const before = first.get(`${of} ${station}`)
    if (before === undefined) first.set(`${of} ${station}`, row)
    return before === undefined ? [] : [{ row, column: 'Station', message: `The same as in row ${before}` }]
  })
}
