import type { Portal } from '#platform/portal.ts'
import { fieldProblem } from '#platform/problem.ts'
import { type StudentFacts, studentsByPrnOrEmail } from '#rooms/people/people.ts'
import { eligibilityRefusal } from './event-status.ts'
import type { EventRow } from './events.store.ts'
import { listTaken } from './registration.store.ts'

/**
 * The members that a leader names, the leader left out.
 * @param given e-mails and PRNs; undefined for who registers alone.
 * @throws VALIDATION with `group.members`, or `group.members.<n>` for one of them.
 */
export async function membersOf(
  portal: Portal,
  event: EventRow,
  leader: StudentFacts,
  given: readonly string[] | undefined,
): Promise<StudentFacts[]> {
  const found = await studentsByPrnOrEmail(portal.db, given ?? [])
  const members = new Map<string, StudentFacts>()
  for (const [index, one] of (given ?? []).entries()) {
    const path = `group.members.${index}`
    const student = found.get(one)
    if (!student) throw fieldProblem(path, `No student has the e-mail or PRN ${one}. Check the spelling.`)
    if (student.id === leader.id) continue
    if (members.has(student.id)) throw fieldProblem(path, `${student.name} is named twice`)
    const refusal = eligibilityRefusal(event, student, `${student.name} is`)
    if (refusal) throw fieldProblem(path, refusal)
    members.set(student.id, student)
  }
  checkSize(event, members.size + 1)
  const taken = await listTaken(portal.db, event.id, [...members.keys()])
  for (const id of taken)
    throw fieldProblem('group.members', `${members.get(id)?.name} has already registered for this event`)
  return [...members.values()]
}

function checkSize({ minMembers, maxMembers }: EventRow, size: number): void {
  if (size >= minMembers && size <= maxMembers) return
  const path = 'group.members'
  if (maxMembers === 1) throw fieldProblem(path, 'This event is for single people. Register without a group.')
  const wanted = minMembers === maxMembers ? `${minMembers}` : `${minMembers} to ${maxMembers}`
  throw fieldProblem(path, `A group has ${wanted} members, you included. You named ${size}.`)
}
