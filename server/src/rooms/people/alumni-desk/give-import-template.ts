import { alumniDesk } from '@portal/contract/alumni-desk.ts'
import { rosterColumns } from '@portal/contract/alumni-desk-lists.ts'
import { handler } from '#platform/http/handler.ts'
import { tableAnswer } from '#platform/spreadsheets/spreadsheet-answer.ts'

/** The head alone: a sample row would be imported by anyone who forgets to remove it. */
export const giveImportTemplate = handler(alumniDesk.giveImportTemplate, async ({ query }) => {
  const columns = rosterColumns.map(({ title, width }) => ({ title, width }))
  return tableAnswer('alumni-template', query.format, { name: 'Alumni', columns, rows: [] })
})
