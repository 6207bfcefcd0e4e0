import { alumniDesk } from '@portal/contract/alumni-desk.ts'
import { rosterColumns } from '@portal/contract/alumni-desk-lists.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { templateAnswer } from '#platform/spreadsheets/export-answer.ts'

export const giveImportTemplate = handler(alumniDesk.giveImportTemplate, async ({ query }) =>
  templateAnswer(query.format, {
    fileName: 'alumni-template',
    sheetName: 'Alumni',
    columns: rosterColumns,
  }),
)
