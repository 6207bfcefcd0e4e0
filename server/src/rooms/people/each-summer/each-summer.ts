import { findSummerStudents } from './find-summer-students.ts'
import { holdStudent } from './hold-student.ts'
import { moveYearsUp } from './move-years-up.ts'
import { readSummer } from './read-summer.ts'
import { undoSummer } from './undo-summer.ts'

/** All students move up a year at once, and those who have finished become alumni (docs/decisions/0155). */
export const eachSummerHandlers = [readSummer, findSummerStudents, holdStudent, moveYearsUp, undoSummer]
