import { notFound, Problem } from '#platform/problem.ts'
import type { Viewer } from '#platform/viewer.ts'

/**
 * What is answered when the viewer has no registration in an event. These calls are for students (contract.md section 8);
 * an alumnus who registered as a student goes on with that, and any other alumnus has no more to do with them than a team.
 */
export function noRegistration({ role }: Pick<Viewer, 'role'>): Problem {
  if (role === 'Student') return notFound('registration')
  return new Problem('FORBIDDEN', "You don't have permission to do this")
}
