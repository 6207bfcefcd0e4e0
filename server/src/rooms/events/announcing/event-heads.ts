import type { Fest } from '@portal/contract/event-words.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem } from '#platform/problem.ts'
import { setEventHead, studentsById, studentsByPrnOrEmail } from '#rooms/people/people.ts'
import { listEventHeads, setEventHeads } from './event-heads.store.ts'

/**
 * Saves the heads, who check people in besides the team. For an event of the festival they and the team get
 * access to its dashboard.
 * @param given e-mails and PRNs.
 * @param by the account that names them.
 * @throws VALIDATION naming the first that is not a student.
 */
export async function keepHeads(
  portal: Portal,
  tx: Transaction,
  event: { id: string; fest: Fest },
  { given, by }: { given: readonly string[]; by: string },
): Promise<void> {
  const found = await studentsByPrnOrEmail(tx, given)
  const unknown = given.find((one) => !found.has(one))
  if (unknown !== undefined) throw fieldProblem('heads', `No student has the e-mail or PRN ${unknown}`)
  const ids = [...new Set([...found.values()].map(({ id }) => id))]
  await setEventHeads(tx, event.id, ids)
  if (event.fest !== 'TML') return
  for (const accountId of [...ids, by].sort())
    await setEventHead(portal, tx, { accountId, isEventHead: true, actorId: by })
}

/** Returns the heads of an event for its team. */
export async function presentHeads(
  runner: Runner,
  eventId: string,
): Promise<{ name: string; prn: string }[]> {
  const students = await studentsById(runner, await listEventHeads(runner, eventId))
  return students.map(({ name, prn }) => ({ name, prn }))
}
