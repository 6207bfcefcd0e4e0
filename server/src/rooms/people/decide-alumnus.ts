import type { Transaction } from '#platform/database.ts'
import type { Letter } from '#platform/mail/letter.ts'
import type { Portal } from '#platform/portal.ts'
import { askHolderOfOldAccount } from './account-joins/join-request.ts'
import { personChanged } from './people.facts.ts'
import { type Decision, decideRegistration } from './people.store-registration.ts'
import { approvedLetter, type Registrant, rejectedLetter } from './registration-letters.ts'
import { newReference } from './registration-link.ts'

/** What the desk decides on, in its transaction; the mail goes out with the commit. */
export interface AlumnusDecision {
  accountId: string
  /** Who decides: an AlumniAdmin. */
  actorId: string
  requestId?: string
}

/**
 * Approves an alumnus who waits, or whose rejection is taken back: he may sign in from the commit on. When the number
 * that he told is a student's, the holder of that account is asked whether the two are to become one.
 * @returns false when there is no such alumnus, or he neither waits nor was rejected.
 */
export async function approveAlumnus(
  portal: Portal,
  tx: Transaction,
  decision: AlumnusDecision,
): Promise<boolean> {
  const letter = (registrant: Registrant) => approvedLetter(portal.config, registrant)
  const isApproved = await decide(portal, tx, decision, { status: 'approved', reason: '' }, letter)
  if (isApproved) await askHolderOfOldAccount(portal, tx, decision.accountId)
  return isApproved
}

/**
 * Rejects an alumnus who waits. He can mend his registration and send it again by the mailed link.
 * @param reason one or more sentences for him; plain text, the mail quotes it.
 * @returns false when there is no such alumnus, or he does not wait (any more).
 */
export async function rejectAlumnus(
  portal: Portal,
  tx: Transaction,
  decision: AlumnusDecision & { reason: string },
): Promise<boolean> {
  const { reason } = decision
  const letter = (registrant: Registrant) => rejectedLetter(portal.config, registrant, reason)
  return decide(portal, tx, decision, { status: 'rejected', reason }, letter)
}

async function decide(
  portal: Portal,
  tx: Transaction,
  { accountId, actorId, requestId }: AlumnusDecision,
  outcome: Pick<Decision, 'status' | 'reason'>,
  letterTo: (registrant: Registrant) => Letter,
): Promise<boolean> {
  const decided = await decideRegistration(tx, {
    ...outcome,
    accountId,
    decidedBy: actorId,
    decidedAt: portal.clock.now(),
    spareReference: newReference(),
  })
  if (!decided) return false
  await portal.facts.tell(tx, personChanged, { accountId })
  await portal.mails.add(tx, letterTo({ ...decided, reference: decided.reference ?? '' }))
  await portal.audit.write(tx, {
    deed: `alumnus-${outcome.status}`,
    actorId,
    subject: `account:${accountId}`,
    ...(requestId && { requestId }),
  })
  return true
}
