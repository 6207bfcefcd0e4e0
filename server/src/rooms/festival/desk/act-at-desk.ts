import type { DeskAction } from '@portal/contract/festival-desk-words.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import type { Transaction } from '#platform/database/database.ts'
import { conflict, fieldProblem } from '#platform/problem.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import { dayAndTime } from '#platform/text/indian-day.ts'
import { followAtDesk } from '#rooms/events/seats/at-desk/at-desk.ts'
import { findActSince, findSentAct, insertDeskAct, type NewDeskAct } from './desk-act.store.ts'

/** The channel that notifies every desk of a change: the grid, the totals, and an open search. */
const deskChannel = 'regdesk:1'

/**
 * Runs an action of the desk in a transaction. A repeat from the same device with the same client id does
 * nothing, even if both arrive at once on two replicas.
 * @returns the result of the work; for a repeat, the registration of the first call.
 */
export async function actAtDesk<T>(
  { portal }: Pick<Caller, 'portal'>,
  clientId: string | undefined,
  work: (tx: Transaction) => Promise<T>,
): Promise<{ done: T } | { repeatOf: string }> {
  return portal.inTransaction(async (tx) => {
    if (clientId !== undefined) {
      await takeAdvisoryLock(tx, 'desk-act', clientId)
      const repeatOf = await findSentAct(tx, clientId)
      if (repeatOf !== undefined) return { repeatOf }
    }
    return { done: await work(tx) }
  })
}

type Act = Omit<NewDeskAct, 'accountId' | 'at' | 'clientId'> & { clientId?: string | undefined }

/** Records an action in the history of its registration and in the audit, and notifies every desk. */
export async function noteAct(caller: Caller, tx: Transaction, eventId: string, act: Act): Promise<void> {
  const { portal, viewer } = caller
  const { clientId = null, registrationId, action, reason = '', detail = '' } = act
  await insertDeskAct(tx, { ...act, clientId, accountId: viewer.id, at: portal.clock.now() })
  await auditCall(tx, caller, `desk-${action}`, `registration:${registrationId}`, { detail, reason })
  await portal.live.pushChange(tx, deskChannel)
  await followAtDesk(portal, tx, eventId)
}

/** The earlier actions with which each action would conflict. */
const crossedBy = {
  approve: ['undo-approval'],
  'undo-approval': ['approve'],
  pay: ['void-payment'],
  'void-payment': ['pay'],
  'add-member': ['add-member'],
  'replace-member': ['edit-member', 'replace-member'],
  'edit-member': ['edit-member', 'replace-member'],
} as const satisfies Partial<Record<DeskAction, readonly DeskAction[]>>
const sinceWords: Partial<Record<DeskAction, string>> = {
  approve: 'approved it again',
  'undo-approval': 'undid the approval',
  pay: 'recorded another payment',
  'void-payment': 'voided the payment',
  'add-member': 'added a member',
  'replace-member': 'replaced a member',
  'edit-member': 'edited a contact',
}

/**
 * Refuses a late action of a device that was offline if it would override what another desk decided in
 * between.
 * @throws CONFLICT that says who did what, when the opposite was done, or the same member changed, after the
 *   action that the device had seen. With the `seenActId` of the response the device can do it again, once a
 *   person has read the sentence.
 */
export async function requireSeen(
  tx: Transaction,
  act: { registrationId: string; action: keyof typeof crossedBy; seenActId: string | undefined },
): Promise<void> {
  const { registrationId, action, seenActId } = act
  if (seenActId === undefined) return
  const since = await findActSince(tx, { registrationId, actions: crossedBy[action], seenActId })
  if (!since) return
  const { id, by, at, detail, reason } = since
  const what = isOfMembers(since.action) ? detail : reason
  throw conflict(
    `${by} ${sinceWords[since.action]} on ${dayAndTime(at)}${what && ` (${what})`}. Check it, then do it again if it's right.`,
    { data: { seenActId: id } },
  )
}

function isOfMembers(action: DeskAction): boolean {
  return action.endsWith('-member')
}

/** @throws VALIDATION for an action that is undone later, or by another account, without a reason. */
export function requireReason(
  reason: string | undefined,
  { isOwn, agoMs, undoMs }: { isOwn: boolean; agoMs: number; undoMs: number },
): void {
  if (reason || (isOwn && agoMs <= undoMs)) return
  throw fieldProblem(
    'reason',
    isOwn ? 'More than 10 seconds have passed. Enter a reason.' : 'Someone else did this. Enter a reason.',
  )
}

/** @throws CONFLICT for a group that already has as many people as the event allows. */
export function requireRoom({ size, maxMembers }: { size: number; maxMembers: number }): void {
  if (size < maxMembers) return
  throw conflict(
    maxMembers === 1 ? 'This event is for single people.' : `A group has at most ${maxMembers} people.`,
  )
}
