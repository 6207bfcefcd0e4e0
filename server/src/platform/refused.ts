import type { FastifyRequest } from 'fastify'
import { actorOf } from '#platform/audit.ts'
import type { Portal } from '#platform/portal.ts'
import { Problem } from '#platform/problem.ts'
import type { Viewer } from '#platform/viewer.ts'

/** The part of a call that says who calls. */
export interface Caller {
  portal: Portal
  viewer: Pick<Viewer, 'id'> | null
  request: FastifyRequest
}

/**
 * Writes to the audit that the viewer was refused. Ask before the transaction of the action: what it wrote would be
 * rolled back with it.
 * @param subject like `query:12`.
 * @returns the FORBIDDEN to throw, with a sentence for the person.
 */
export async function refused(call: Caller, subject: string, message: string): Promise<Problem> {
  const { db, audit } = call.portal
  await audit.write(db, { action: 'refused', subject, ...actorOf(call) })
  return new Problem('FORBIDDEN', message)
}

/**
 * For what someone said and wants to edit or delete: their own only.
 * @throws FORBIDDEN, which the audit keeps.
 */
export async function requireAuthor(
  call: Caller,
  { authorId }: { authorId: string },
  { subject, action }: { subject: string; action: 'edit' | 'delete' },
): Promise<void> {
  if (authorId !== call.viewer?.id) throw await refused(call, subject, `Only the author can ${action} this`)
}
