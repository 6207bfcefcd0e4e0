import type { Runner } from '#platform/database/database.ts'
import { notFound } from '#platform/problem.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { type StudentRecord, studentRecord } from '#rooms/people/people.ts'
import { type ApplicationRow, findApplication } from '../application.store.ts'

/** @throws NOT_FOUND when there is none, or it is another student's. */
export async function accessOwnApplication(
  runner: Runner,
  viewer: Viewer,
  id: string,
): Promise<ApplicationRow> {
  const row = await findApplication(runner, id)
  if (row?.accountId !== viewer.id) throw notFound('application')
  return row
}

/** @throws NOT_FOUND for an account without a student's record. */
export async function accessStudent(runner: Runner, viewer: Viewer): Promise<StudentRecord> {
  const student = await studentRecord(runner, viewer.id)
  if (!student) throw notFound('student')
  return student
}
