import type { RailwayDecision } from '@portal/contract/railway-desk-words.ts'
import { type RailwayMove, type RailwayState, stateAfter } from '@portal/contract/railway-states.ts'
import { auditCall } from '#platform/audit/audit.ts'
import type { Transaction } from '#platform/database/database.ts'
import { conflict, notFound, type Problem } from '#platform/problem.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import { dayAndTime } from '#platform/text/indian-day.ts'
import { lockApplication } from '../application.store.ts'
import { issueApplication } from '../booklets/issue-application.ts'
import { releaseLeaf } from '../booklets/release-leaf.ts'
import { moveApplication } from '../move-application.ts'
import { findLastMove } from './decision.store.ts'
import { requireUndoReason } from './undo-at-desk.ts'

export interface Decision {
  applicationId: string
  state: RailwayDecision
  reason?: string | undefined
  serial?: string | undefined
  isNotCollected?: boolean | undefined
  version?: number | undefined
}

/**
 * Decides on one application in the caller's transaction. The second of two clerks learns what the first did,
 * and when.
 * @throws NOT_FOUND; CONFLICT when its state does not allow it; VALIDATION without a required reason.
 */
export async function decideAtDesk(caller: Caller, tx: Transaction, decision: Decision): Promise<void> {
  const { portal, viewer } = caller
  const { applicationId, reason, version, serial } = decision
  const row = await lockApplication(tx, applicationId)
  if (!row) throw notFound('application')
  const move = moveOf(decision)
  if (stateAfter(move, row.state, 'desk') === undefined) throw await conflictOf(tx, row, decision.state)
  if (move === 'undo') await requireUndoReason(portal, tx, { applicationId, by: viewer.id, reason })
  const by = { as: 'desk', accountId: viewer.id } as const
  if (move === 'issue') await issueApplication(portal, tx, { applicationId, serial, by: viewer.id, version })
  else await moveApplication(portal, tx, { applicationId, move, by, reason, version })
  // A filled certificate comes back or was never collected, so its leaf is marked.
  if (decision.state === 'Cancelled')
    await releaseLeaf(portal, tx, {
      applicationId,
      reason: reason?.trim() ?? '',
      by: viewer.id,
      state: decision.isNotCollected ? 'NotCollected' : 'Cancelled',
    })
  await noteAtDesk(caller, tx, {
    action: `railway-${move}`,
    subject: `railway-application:${applicationId}`,
    reason,
  })
}

/** Audits an action of the desk. */
export async function noteAtDesk(
  caller: Caller,
  tx: Transaction,
  { action, subject, reason = '' }: { action: string; subject: string; reason?: string | undefined },
): Promise<void> {
  await auditCall(tx, caller, action, subject, { reason })
}

function moveOf({ state, isNotCollected }: Decision): Exclude<RailwayMove, 'apply'> {
  if (state === 'Cancelled') return isNotCollected ? 'notCollect' : 'withdraw'
  return moves[state]
}

const moves = { Pending: 'undo', Approved: 'approve', Issued: 'issue', Rejected: 'reject' } as const

const words: Readonly<Record<RailwayState, string>> = {
  Pending: 'put back to pending',
  Approved: 'approved',
  Issued: 'issued',
  Rejected: 'rejected',
  Expired: 'expired',
  Cancelled: 'cancelled',
}

/** Returns the error for the second clerk; `wanted` is the state they wanted. */
async function conflictOf(
  tx: Transaction,
  { id, name, state }: { id: string; name: string; state: RailwayState },
  wanted: RailwayDecision,
): Promise<Problem> {
  const last = await findLastMove(tx, id)
  const by = last?.by ? ` by ${last.by}` : ''
  const at = last ? ` on ${dayAndTime(last.at)}` : ''
  const was = state === 'Pending' ? `${name} is pending` : `${name} was already ${words[state]}${by}${at}`
  const cannot = wanted === state ? '' : ` and can't be ${words[wanted]} now`
  const data = { state, by: last?.by ?? null, at: last?.at.toISOString() ?? null }
  return conflict(`${was}${cannot}.`, { data })
}
