import type { UndoOffer } from '@portal/contract/alumni-desk.ts'
import { limits } from '@portal/contract/limits.ts'
import type { Transaction } from '#platform/database/database.ts'
import { undoableSince, undoOffer } from '#platform/limits/undo-offer.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem } from '#platform/problem.ts'
import { findLastMove, listOwnDecisions } from './decision.store.ts'
import { cachesOf } from './desk.cache.ts'

/** The grace period for a call that was sent in time and arrived late. */
const graceMs = 1_000

export type UndoOffers = ReadonlyMap<string, UndoOffer>

/** Returns the account's recent decisions that can be undone without a reason. */
export async function readUndoOffers(portal: Portal, accountId: string): Promise<UndoOffers> {
  const since = undoableSince(portal)
  const decisions = await cachesOf(portal).decisions.read(accountId, () =>
    listOwnDecisions(portal.db, { by: accountId, since }),
  )
  // Cached decisions expire one by one.
  return new Map(
    decisions.filter(({ at }) => at >= since).map(({ id, at }) => [id, undoOffer(portal, [id], at)]),
  )
}

/** @throws VALIDATION for a decision that is undone later, or by another account, without a reason. */
export async function requireUndoReason(
  portal: Portal,
  tx: Transaction,
  { applicationId, by, reason }: { applicationId: string; by: string; reason: string | undefined },
): Promise<void> {
  if (reason?.trim()) return
  const last = await findLastMove(tx, applicationId)
  const agoMs = portal.clock.now().getTime() - (last?.at.getTime() ?? 0)
  if (last?.byId === by && agoMs <= limits.deskUndoMs + graceMs) return
  const sentence =
    last?.byId === by ? 'More than 10 seconds have passed.' : `${last?.by ?? 'Someone else'} decided this.`
  throw fieldProblem('reason', `${sentence} Enter a reason.`)
}
