import { giveStudentTemplate } from './give-student-template.ts'
import { importStudents } from './import-students.ts'

/** Students of the college's own lists: new ones are added, known ones are brought up to date. */
export const studentImportHandlers = [giveStudentTemplate, importStudents]
