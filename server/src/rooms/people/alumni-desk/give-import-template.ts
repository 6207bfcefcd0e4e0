import { alumniDesk } from '@portal/contract/alumni-desk.ts'
import { rosterColumns } from '@portal/contract/alumni-desk-lists.ts'
import { spreadsheetAnswer } from '#platform/spreadsheets/spreadsheet-answer.ts'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'
import { verb } from '#platform/verb.ts'

/** The head alone: a sample row would be imported by whoever forgets to take it out. */
export const giveImportTemplate = verb(alumniDesk.giveImportTemplate, async () => {
  const columns = rosterColumns.map(({ title, width }) => ({ title, width }))
  return spreadsheetAnswer('alumni-template', await writeSpreadsheet({ name: 'Alumni', columns, rows: [] }))
})
