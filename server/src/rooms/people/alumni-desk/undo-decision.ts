import { limits } from '@portal/contract/limits.ts'
import type { Actor } from '#platform/audit/audit.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { personChanged } from '../people.facts.ts'
import { isStillDecided, type LockedDecision, lockDecision, putBack } from './people.store-decisions.ts'

interface Undoing extends Actor {
  decisionId: string
  /** The person who undoes it; only the person who decided may. */
  actorId: string
}

/** The grace period for a call that was sent in time and arrived late. */
const graceMs = 1_000

/**
 * Undoes an approval or a rejection: restores the alumnus's previous state, signs out an approved one, and
 * sends no mail. Possible for `limits.deskUndoMs` after the decision.
 * @returns null when it is undone; otherwise the reason, as a sentence.
 */
export async function undoDecision(
  portal: Portal,
  tx: Transaction,
  undoing: Undoing,
): Promise<string | null> {
  const { decisionId, actorId } = undoing
  const decision = await lockDecision(tx, decisionId)
  if (decision?.decided_by !== actorId) return 'There is no such decision of yours'
  const now = portal.clock.now()
  const refusal = refusalOf(decision, now)
  if (refusal) return refusal
  await putBack(tx, decision, now)
  const { account_id: accountId, status } = decision
  if (status === 'approved') await portal.sessions.end(tx, { accountId, reason: 'approval undone' })
  await portal.facts.emit(tx, personChanged, { accountIds: [accountId] })
  await portal.audit.write(tx, undoing, 'alumnus-decision-undone', `account:${accountId}`, { status })
  return null
}

function refusalOf(decision: LockedDecision, now: Date): string | null {
  const { name, undone_at, announced_at, decided_at } = decision
  if (undone_at) return `The decision on ${name} is undone already`
  const isLate = now.getTime() - decided_at.getTime() > limits.deskUndoMs + graceMs
  if (isLate || announced_at) return `It's too late to undo: ${name} has been notified`
  return isStillDecided(decision) ? null : `${name} has changed since and can't be put back`
}
