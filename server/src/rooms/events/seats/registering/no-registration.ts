import { Problem } from '#platform/problem.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'

const notRegistered = "You aren't registered for this event"

/**
 * Returns the error when the viewer has no registration in an event. These calls are for students; an alumnus
 * who registered as a student keeps that registration, and any other alumnus is refused like a team.
 */
export function noRegistration({ role }: Pick<Viewer, 'role'>, sentence = notRegistered): Problem {
  if (role === 'Student') return new Problem('NOT_FOUND', sentence)
  return new Problem('FORBIDDEN', "You don't have permission to do this")
}
