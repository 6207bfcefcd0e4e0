import type { Actor } from '#platform/audit/audit.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { takeEmail } from '../claims/prove-claim.ts'
import { personChanged } from '../people.facts.ts'
import { filesOfRegistration } from '../registering/people.store-registration.ts'
import { newReference } from '../registering/registration-link.ts'
import { announceLater } from './announce-decision.ts'
import { type Decision, decideRegistration } from './people.store-decisions.ts'

/** A decision of the desk, made in its transaction. The mail is sent when it can no longer be undone. */
export interface AlumnusDecision extends Actor {
  accountId: string
  /** The AlumniAdmin who decides. */
  actorId: string
}

/**
 * Approves a pending or rejected alumnus, who may sign in from the commit on. If the number they gave is a
 * student's, the mail also asks the holder of that account whether the two should be merged.
 * @returns the id of the decision, for an undo; null when there is no such alumnus, or they are neither
 *   pending nor rejected.
 */
export async function approveAlumnus(
  portal: Portal,
  tx: Transaction,
  decision: AlumnusDecision,
): Promise<string | null> {
  return decide(portal, tx, decision, { status: 'approved', reason: '' })
}

/**
 * Rejects a pending alumnus. They can fix their registration and resubmit it by the mailed link.
 * @param reason one or more sentences for the alumnus; plain text that the mail quotes.
 * @returns the id of the decision, for an undo; null when there is no such alumnus, or they are not pending
 *   (any more).
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
  decision: AlumnusDecision,
  outcome: Pick<Decision, 'status' | 'reason'>,
): Promise<string | null> {
  const { accountId, actorId } = decision
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
  await portal.facts.emit(tx, personChanged, { accountIds: [accountId] })
  await announceLater(portal, tx, decisionId)
  await portal.audit.write(tx, decision, `alumnus-${outcome.status}`, `account:${accountId}`)
  return decisionId
}

/** Assigns the registration's files to the account: reviewed, they no longer count against visitors' limit. */
async function takeFiles(portal: Portal, tx: Transaction, accountId: string): Promise<void> {
  const { photoUrl, proofKey } = await filesOfRegistration(tx, accountId)
  if (photoUrl !== null) await portal.uploads.assignTo(tx, [photoUrl], accountId)
  if (proofKey !== null) await portal.privateFiles.assignTo(tx, [proofKey], accountId)
}
