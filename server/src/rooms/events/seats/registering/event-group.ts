import type { Portal } from '#platform/portal.ts'
import { fieldProblem, Problem } from '#platform/problem.ts'
import { eligibilityRefusal } from '#rooms/events/event-status.ts'
import type { EventRow } from '#rooms/events/events.store.ts'
import { listTaken } from '#rooms/events/seats/registration.store.ts'
import { type StudentFacts, studentsByPrnOrEmail } from '#rooms/people/people.ts'

/**
 * Returns the members whom a leader names, without the leader.
 * @param given e-mails and PRNs; undefined for a single registration.
 * @throws VALIDATION with `group.members.<n>` for each refused member, or `group.members` for their number.
 */
export async function membersOf(
  portal: Portal,
  event: EventRow,
  leader: StudentFacts,
  given: readonly string[] | undefined,
): Promise<StudentFacts[]> {
  const found = await studentsByPrnOrEmail(portal.db, given ?? [])
  const members = new Map<string, { student: StudentFacts; path: string }>()
  const errors: { path: string; message: string }[] = []
  for (const [index, one] of (given ?? []).entries()) {
    const path = `group.members.${index}`
    const student = found.get(one)
    if (student?.id === leader.id) continue
    const message = student ? refusalOf(event, student, members) : unknownStudent(one)
    if (message) errors.push({ path, message })
    else if (student) members.set(student.id, { student, path })
  }
  for (const id of await listTaken(portal.db, event.id, [...members.keys()])) {
    const { student, path = '' } = members.get(id) ?? {}
    errors.push({ path, message: `${student?.name} has already registered for this event` })
  }
  const [first] = errors
  if (first) throw new Problem('VALIDATION', first.message, { errors })
  const namesLeader = [...found.values()].some(({ id }) => id === leader.id)
  checkSize(event, { size: members.size + 1, namesLeader })
  return [...members.values()].map(({ student }) => student)
}

/**
 * Returns the student whom the leader of a group invites.
 * @param given an e-mail or a PRN.
 * @throws VALIDATION of `member` when they can't be in the event, or are in it already.
 */
export async function invitedStudent(portal: Portal, event: EventRow, given: string): Promise<StudentFacts> {
  const student = (await studentsByPrnOrEmail(portal.db, [given])).get(given)
  if (!student) throw fieldProblem('member', unknownStudent(given))
  const refusal = eligibilityRefusal(event, student, `${student.name} is`)
  if (refusal) throw fieldProblem('member', refusal)
  if ((await listTaken(portal.db, event.id, [student.id])).length > 0)
    throw fieldProblem('member', `${student.name} has already registered for this event`)
  return student
}

function unknownStudent(given: string): string {
  return `No student has the e-mail or PRN ${given}. Check the spelling.`
}

function refusalOf(event: EventRow, student: StudentFacts, members: ReadonlyMap<string, unknown>) {
  if (members.has(student.id)) return `${student.name} is named twice`
  return eligibilityRefusal(event, student, `${student.name} is`)
}

function checkSize(
  { minMembers, maxMembers }: EventRow,
  { size, namesLeader }: { size: number; namesLeader: boolean },
): void {
  if (size >= minMembers && size <= maxMembers) return
  const path = 'group.members'
  if (maxMembers === 1) throw fieldProblem(path, 'This event is for single people. Register without a group.')
  // The form counts typed entries, so naming oneself makes the group look large enough.
  const itself = namesLeader ? " You don't need to name yourself." : ''
  const wanted = minMembers === maxMembers ? `${minMembers}` : `${minMembers} to ${maxMembers}`
  throw fieldProblem(path, `A group has ${wanted} members, you included. Yours has ${size}.${itself}`)
}
