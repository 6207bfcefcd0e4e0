import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'
import { railwayLines } from './reference.ts'
import { importMode, importReport, importSheet, sheetFormat } from './spreadsheets.ts'

const desk = { room: 'railway', roles: ['Railway'] } as const

/** In whole rupees, with the concession. */
export const fareRupees = z
  .int({ error: 'Enter whole rupees, e.g. 215' })
  .min(1, 'Enter whole rupees, e.g. 215')
  .max(100_000, 'Enter at most 1,00,000 rupees')

/** The fares of the passes from a station; null if unknown. */
const fareRow = z.object({
  line: z.enum(railwayLines, { error: 'Choose a line from the list' }),
  station: text({ label: 'the station', min: 1, max: 80, missing: 'Choose a station' }),
  secondMonthly: fareRupees.nullable(),
  secondQuarterly: fareRupees.nullable(),
  firstMonthly: fareRupees.nullable(),
  firstQuarterly: fareRupees.nullable(),
})

/** The table of fares if the operator provides one. The settings store it. */
export const railwayFares = {
  setRailwayFares: endpoint({
    ...desk,
    method: 'PUT',
    path: '/railway/fares',
    summary: 'Set the fares of a station',
    description: 'A station without any fare leaves the table.',
    body: fareRow,
    response: fareRow,
  }),
  exportRailwayFares: endpoint({
    ...desk,
    method: 'GET',
    path: '/railway/fares/sheet',
    summary: 'Export the table of fares as an Excel or CSV file',
    description: 'With the columns that the import reads, a row for each station.',
    query: z.object({ format: sheetFormat }),
    limit: 'write',
  }),
  importRailwayFares: endpoint({
    ...desk,
    method: 'POST',
    path: '/railway/fares/import',
    summary: 'Import the table of fares from an Excel or CSV file',
    description: 'Replaces the whole table: all rows or none. With mode=preview the file is only checked.',
    body: z.object({ mode: importMode, sheet: importSheet }),
    multipart: { files: { file: 1 } },
    response: importReport,
  }),
}
