import type { Transaction } from '#platform/database.ts'
import type { Portal } from '#platform/portal.ts'
import { announceLater } from './announce-decision.ts'
import { takeEmail } from './claims/prove-claim.ts'
import { personChanged } from './people.facts.ts'
import { type Decision, decideRegistration } from './people.store-decisions.ts'
import { filesOfRegistration } from './people.store-registration.ts'
import { newReference } from './registration-link.ts'

/** What the desk decides on, in its transaction; the mail goes out once the time to undo it is over. */
export interface AlumnusDecision {
  accountId: string
  /** Who decides: an AlumniAdmin. */
  actorId: string
  requestId?: string
}

/**
 * Approves an alumnus who waits, or whose rejection is taken back: they may sign in from the commit on. When the number
 * that they gave is a student's, the holder of that account is asked, with the mail, whether the two are to become one.
 * @returns the decision's id, for an undo; null when there is no such alumnus, or they neither wait nor were rejected.
 */
export async function approveAlumnus(
  portal: Portal,
  tx: Transaction,
  decision: AlumnusDecision,
): Promise<string | null> {
  return decide(portal, tx, decision, { status: 'approved', reason: '' })
}

/**
 * Rejects an alumnus who waits. They can fix their registration and resubmit it by the mailed link.
 * @param reason one or more sentences for them; plain text, the mail quotes it.
 * @returns the decision's id, for an undo; null when there is no such alumnus, or they do not wait (any more).
 */
export async function rejectAlumnus(
  portal: Portal,
  tx: Transaction,
  decision: AlumnusDecision & { reason: string },
): Promise<string | null> {
  return decide(portal, tx, decision, { status: 'rejected', reason: decision.reason })
}

async function decide(
  portal: Portal,
  tx: Transaction,
  { accountId, actorId, requestId }: AlumnusDecision,
  outcome: Pick<Decision, 'status' | 'reason'>,
): Promise<string | null> {
  const decisionId = await decideRegistration(tx, {
    ...outcome,
    accountId,
    decidedBy: actorId,
    decidedAt: portal.clock.now(),
    spareReference: newReference(),
  })
  if (decisionId === null) return null
  if (outcome.status === 'approved') await takeEmail(portal, tx, accountId)
  await takeFiles(portal, tx, accountId)
  await portal.facts.emit(tx, personChanged, { accountId })
  await announceLater(portal, tx, decisionId)
  await portal.audit.write(tx, {
    action: `alumnus-${outcome.status}`,
    actorId,
    subject: `account:${accountId}`,
    ...(requestId && { requestId }),
  })
  return decisionId
}

/** What came with the registration counts against the visitors no more: someone has looked at it. */
async function takeFiles(portal: Portal, tx: Transaction, accountId: string): Promise<void> {
  const { photoUrl, proofKey } = await filesOfRegistration(tx, accountId)
  if (photoUrl !== null) await portal.uploads.giveTo(tx, [photoUrl], accountId)
  if (proofKey !== null) await portal.privateFiles.giveTo(tx, [proofKey], accountId)
}
