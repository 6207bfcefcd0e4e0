import { studentColumns } from '@portal/contract/student-columns.ts'
import { studentImport } from '@portal/contract/student-import.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { templateAnswer } from '#platform/spreadsheets/export-answer.ts'

export const giveStudentTemplate = handler(studentImport.giveStudentTemplate, async ({ query }) =>
  templateAnswer(query.format, {
    fileName: 'students-template',
    sheetName: 'Students',
    columns: studentColumns,
  }),
)
