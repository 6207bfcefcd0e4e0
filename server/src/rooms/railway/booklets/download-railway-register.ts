import { railwayBooklets, rangeOfQuery } from '@portal/contract/railway-booklets.ts'
import type { RegisterRange } from '@portal/contract/railway-register.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { type ExportColumn, workbookAnswer } from '#platform/spreadsheets/export-answer.ts'
import { spanOfDay } from '#platform/text/indian-day.ts'
import { readRailwaySettings } from '../settings.store.ts'
import { familyNameOf } from './present-booklet.ts'
import { listFamilyCodes, type RegisterRow, walkRegister } from './register.store.ts'
import { registerTimesOf } from './register-times.ts'

/** Streams the register: rows are read as the reader consumes them. */
export const downloadRailwayRegister = handler(railwayBooklets.downloadRailwayRegister, async (call) => {
  const { portal, query } = call
  const { db } = portal
  const range = rangeOfQuery(query)
  const settings = await readRailwaySettings(db)
  const codes = new Set([...settings.families.map(({ code }) => code), ...(await listFamilyCodes(db))])
  await auditCall(db, call, 'register-downloaded', null, { from: range.from, until: range.until })
  const times = registerTimesOf(range)
  return workbookAnswer(
    fileNameOf(range),
    [...codes].map((code) => ({
      sheetName: sheetNameOf(familyNameOf(settings, code), code),
      columns,
      rows: walkRegister(db, code, times),
    })),
  )
})

/** Returns a sheet name, short and without characters that programs refuse; the code distinguishes families. */
function sheetNameOf(name: string, code: string): string {
  return name === code
    ? code
    : `${name
        .replace(/[\\/?*[\]:']/g, ' ')
        .slice(0, 25)
        .trim()} (${code})`
}

function fileNameOf({ from, until }: RegisterRange): string {
  const days = [from && `from-${from}`, until && `to-${until}`].filter(Boolean)
  return ['railway-register', ...days].join('-')
}

/** The columns of the register on paper. */
const columns: readonly ExportColumn<RegisterRow>[] = [
  { title: 'Serial', width: 12, cell: ({ serial }) => serial },
  { title: 'Name', width: 28, cell: ({ name }) => name },
  { title: 'Gender', width: 10, cell: ({ gender }) => gender },
  { title: 'Date of birth', width: 14, cell: ({ bornOn }) => spanOfDay(bornOn).from },
  { title: 'From', width: 18, cell: ({ station }) => station },
  { title: 'To', width: 18, cell: ({ destination }) => destination },
  { title: 'Class', width: 8, cell: (row) => row.class },
  { title: 'Period', width: 12, cell: ({ period }) => period },
  { title: 'Issue date', width: 14, cell: ({ issuedAt }) => issuedAt },
  { title: 'Address', width: 48, cell: ({ address, pin }) => `${address}, ${pin}` },
]
