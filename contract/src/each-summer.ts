import { z } from 'zod'
import { academicYearAt } from './academic-year.ts'
import { endpoint } from './endpoint.ts'
import { id, moment, plainLine, searched } from './fields.ts'
import { years } from './reference.ts'

/* Each summer: all students move up a year in one run of the AlumniAdmin, and BE becomes alumni. */

/** Why a student doesn't move: they repeat the year, which counts for one run, or have left the college. */
export const summerHolds = ['repeats', 'left'] as const
export type SummerHold = (typeof summerHolds)[number]

/** The days within which a run can be undone. */
export const summerUndoDays = 7

/**
 * Returns the academic year into which a run moves people: from April on the one that begins in July, at
 * other times the current one.
 */
export function yearToMoveInto(now: Date): string {
  return academicYearAt(new Date(now.getTime() + 91 * 86_400_000))
}

const student = z.object({
  _id: z.string(),
  name: z.string(),
  prn: z.string(),
  branch: z.string(),
  year: z.string(),
  /** Null if the student moves. */
  hold: z.enum(summerHolds).nullable(),
})
export type SummerStudent = z.infer<typeof student>

const run = z.object({
  _id: z.string(),
  academicYear: z.string(),
  at: moment,
  by: z.string(),
  movedCount: z.int(),
  graduatedCount: z.int(),
  undoUntil: moment,
  undoneAt: moment.nullable(),
  /** The people whom an undo left as they are, because their profile had changed since the run. */
  kept: z.array(z.object({ _id: z.string(), name: z.string() })),
  /** Whether its academic year is the one that begins, and it isn't undone. */
  isInForce: z.boolean(),
  can: z.object({ undo: z.boolean() }),
})
export type SummerRun = z.infer<typeof run>

const summer = z.object({
  /** The academic year that begins. BE students get its first year as pass-out year. */
  academicYear: z.string(),
  passOutYear: z.int(),
  /** Changes when anyone moves, is held or registers. A run sends the one that it was shown. */
  revision: z.string(),
  classes: z.array(
    z.object({ branch: z.string(), year: z.enum(years), movingCount: z.int(), heldCount: z.int() }),
  ),
  movingCount: z.int(),
  graduatingCount: z.int(),
  /** Students who don't move until their record is complete; at most the first hundred. */
  incomplete: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      email: z.string(),
      missing: z.enum(['record', 'branch', 'PRN']),
    }),
  ),
  incompleteCount: z.int(),
  held: z.array(student),
  /** The last run; null before the first. */
  run: run.nullable(),
  can: z.object({ run: z.boolean() }),
})
export type Summer = z.infer<typeof summer>

const desk = { room: 'people', roles: ['AlumniAdmin'] } as const
const byId = z.object({ id })

export const eachSummer = {
  readSummer: endpoint({
    ...desk,
    method: 'GET',
    path: '/alumni/admin/summer',
    summary: 'Preview how students move up a year',
    description: 'The numbers by class, who is held, whose record is incomplete, and the last run.',
    response: summer,
  }),
  findSummerStudents: endpoint({
    ...desk,
    method: 'GET',
    path: '/alumni/admin/summer/students',
    summary: 'List students to hold',
    description: 'By a part of the name, the e-mail or the PRN; at most 20.',
    query: z.object({ name: searched }),
    response: z.object({ result: z.array(student) }),
  }),
  holdStudent: endpoint({
    ...desk,
    method: 'PUT',
    path: '/alumni/admin/summer/students/:id',
    summary: 'Hold a student in their year',
    description: 'A hold of repeats counts for one run, left for all; null lets the student move.',
    params: byId,
    body: z.object({
      hold: z.enum(summerHolds, { error: 'hold must be repeats, left or null' }).nullable(),
    }),
    response: student,
  }),
  moveYearsUp: endpoint({
    ...desk,
    method: 'POST',
    path: '/alumni/admin/summer',
    summary: 'Move all students up a year',
    description:
      'Students of the last year become alumni. CONFLICT if anyone has changed since the numbers were read; its data has the new ones.',
    body: z.object({
      academicYear: plainLine('Enter the academic year, e.g. 2026-27').max(7),
      revision: plainLine().min(1).max(64),
    }),
    response: summer,
  }),
  undoSummer: endpoint({
    ...desk,
    method: 'PUT',
    path: '/alumni/admin/summer/:id/undo',
    summary: 'Undo moving students up a year',
    description: 'Within a week. People whose profile has changed since stay as they are and are named.',
    params: byId,
    response: summer,
  }),
}
