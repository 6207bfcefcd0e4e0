import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { importMode, importReport, importSheet, sheetFormat } from './spreadsheets.ts'

/* Students in and up to date by a file of the college. */

const desk = { room: 'people', roles: ['AlumniAdmin'] } as const

export const studentImport = {
  giveStudentTemplate: endpoint({
    ...desk,
    method: 'GET',
    path: '/alumni/admin/students/importTemplate',
    summary: 'Download the import template of students',
    description: 'As an Excel or CSV file.',
    query: z.object({ format: sheetFormat }),
  }),
  importStudents: endpoint({
    ...desk,
    method: 'POST',
    path: '/alumni/admin/students/import',
    summary: 'Import students from an Excel or CSV file',
    description:
      'Adds new students and updates the ones with the same PRN. Imports all rows or none. With mode=preview the file is only checked.',
    body: z.object({ mode: importMode, sheet: importSheet }),
    multipart: { files: { file: 1 } },
    response: importReport,
  }),
}
