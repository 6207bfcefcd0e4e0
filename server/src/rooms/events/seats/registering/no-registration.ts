import { Problem } from '#platform/problem.ts'
import type { Viewer } from '#platform/viewer.ts'

const notRegistered = "You aren't registered for this event"

/**
 * What is answered when the viewer has no registration in an event. These calls are for students (contract.md section 8);
 * an alumnus who registered as a student goes on with that, and any other alumnus has no more to do with them than a team.
 */
export function noRegistration({ role }: Pick<Viewer, 'role'>, sentence = notRegistered): Problem {
  if (role === 'Student') return new Problem('NOT_FOUND', sentence)
  return new Problem('FORBIDDEN', "You don't have permission to do this")
}
