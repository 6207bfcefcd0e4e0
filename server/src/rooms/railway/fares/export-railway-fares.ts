import { type FareRow, fareColumns, fareRowsOf } from '@portal/contract/railway-fare-table.ts'
import { railwayFares } from '@portal/contract/railway-fares.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { exportAnswer } from '#platform/spreadsheets/export-answer.ts'
import { readRailwaySettings } from '../settings.store.ts'

/** Exports the table, to be corrected and imported again. Without fares it serves as the template. */
export const exportRailwayFares = handler(railwayFares.exportRailwayFares, async ({ portal, query }) => {
  const { fares } = await readRailwaySettings(portal.db)
  return exportAnswer(query.format, {
    fileName: 'railway-fares',
    sheetName: 'Fares',
    rows: fareRowsOf(fares),
    columns: fareColumns.map(({ key, title, width }) => ({ title, width, cell: (row: FareRow) => row[key] })),
  })
})
