import { actorOf } from '#platform/audit/audit.ts'
import { Problem } from '#platform/problem.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import type { Viewer } from './viewer.ts'

type AnyCaller = Caller<Pick<Viewer, 'id'> | null>

/**
 * Records in the audit log that the viewer was refused. Call it before the transaction of the action, which
 * would roll the entry back.
 * @param subject like `query:12`.
 * @returns the FORBIDDEN problem to throw, with a sentence for the person.
 */
export async function refused(call: AnyCaller, subject: string, message: string): Promise<Problem> {
  const { db, audit } = call.portal
  await audit.write(db, actorOf(call), 'refused', subject)
  return new Problem('FORBIDDEN', message)
}

/**
 * Allows editing or deleting a post to its author only.
 * @throws FORBIDDEN, which is recorded in the audit log, for anyone else.
 */
export async function requireAuthor(
  call: AnyCaller,
  { authorId }: { authorId: string },
  { subject, action }: { subject: string; action: 'edit' | 'delete' },
): Promise<void> {
  if (authorId !== call.viewer?.id) throw await refused(call, subject, `Only the author can ${action} this`)
}
