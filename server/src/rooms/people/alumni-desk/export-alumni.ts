import { alumniDesk, type deskFilter } from '@portal/contract/alumni-desk.ts'
import { rosterColumns } from '@portal/contract/alumni-desk-lists.ts'
import type { z } from 'zod'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { type ExportColumn, exportAnswer, walkById } from '#platform/spreadsheets/export-answer.ts'
import { countDeskAlumni, type DeskRow, listDeskAlumniAfter } from './alumni-desk.store.ts'
import { readDeskFilter } from './list-desk-alumni.ts'

/** The columns that an import reads, followed by further columns. */
const columns: readonly ExportColumn<DeskRow>[] = [
  ...rosterColumns.map(({ key, title, width }) => ({ title, width, cell: (row: DeskRow) => row[key] })),
  { title: 'Status', width: 12, cell: ({ status }) => status },
  { title: 'Reference', width: 16, cell: ({ reference }) => reference },
  { title: 'Registered', width: 12, cell: ({ submittedAt }) => submittedAt },
]

/** Exports the filter's alumni as a spreadsheet. The audit keeps the filter and the number of rows. */
export const exportAlumni = handler(alumniDesk.exportAlumni, async ({ portal, viewer, query, request }) => {
  const { format, ...asked } = query
  const filter = readDeskFilter(portal, asked)
  const count = await countDeskAlumni(portal.db, filter)
  await auditCall(portal.db, { portal, viewer, request }, 'alumni-exported', null, {
    ...notedOf(asked),
    format,
    count,
  })
  const rows = walkById((afterId, limit) => listDeskAlumniAfter(portal.db, filter, { afterId, limit }))
  return exportAnswer(format, { fileName: 'alumni', sheetName: 'Alumni', columns, rows })
})

/** Returns the filter as it was requested; omitted fields are null. */
function notedOf({ status, name, branch, passOutYear, activity }: z.infer<typeof deskFilter>) {
  return {
    status: status ?? null,
    name: name ?? null,
    branch: branch ?? null,
    passOutYear: passOutYear ?? null,
    activity: activity ?? null,
  }
}
