import type { Runner, Transaction } from '#platform/database.ts'
import { fieldProblem } from '#platform/problem.ts'
import { studentsById, studentsByPrnOrEmail } from '#rooms/people/people.ts'
import { listEventHeads, setEventHeads } from './event-heads.store.ts'

/**
 * Keeps who checks people in besides the team.
 * @param given e-mails and PRNs.
 * @throws VALIDATION naming the first that is no student.
 */
export async function keepHeads(tx: Transaction, eventId: string, given: readonly string[]): Promise<void> {
  const found = await studentsByPrnOrEmail(tx, given)
  const unknown = given.find((one) => !found.has(one))
  if (unknown !== undefined) throw fieldProblem('heads', `No student has the e-mail or PRN ${unknown}`)
  await setEventHeads(tx, eventId, [...new Set([...found.values()].map(({ id }) => id))])
}

/** The heads of an event, as its team sees them. */
export async function presentHeads(
  runner: Runner,
  eventId: string,
): Promise<{ name: string; prn: string }[]> {
  const students = await studentsById(runner, await listEventHeads(runner, eventId))
  return students.map(({ name, prn }) => ({ name, prn }))
}
