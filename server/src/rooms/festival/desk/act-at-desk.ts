import type { DeskAction } from '@portal/contract/festival-desk-words.ts'
import type { FastifyRequest } from 'fastify'
import { actorOf } from '#platform/audit.ts'
import type { Transaction } from '#platform/database.ts'
import { dayAndTime } from '#platform/indian-day.ts'
import { letInOneByOne } from '#platform/one-by-one.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem, Problem } from '#platform/problem.ts'
import type { Viewer } from '#platform/viewer.ts'
import { followAtDesk } from '#rooms/events/events.ts'
import { findActSince, findSentAct, insertDeskAct, type NewDeskAct } from './desk-act.store.ts'

/** Says to every desk that something changed: the grid, the totals, and a search that is open. */
const deskChannel = 'regdesk:1'

interface Caller {
  portal: Portal
  viewer: Viewer
  request: FastifyRequest
}

/**
 * Does one act at the desk in a transaction. Sent again by the same device, with the same client id, it does nothing: also when
 * both are sent at once, to two replicas.
 * @returns what the work returns; of a repeat the registration that the first was about.
 */
export async function actAtDesk<T>(
  { portal }: Pick<Caller, 'portal'>,
  clientId: string | undefined,
  work: (tx: Transaction) => Promise<T>,
): Promise<{ done: T } | { repeatOf: string }> {
  return portal.inTransaction(async (tx) => {
    if (clientId !== undefined) {
      await letInOneByOne(tx, 'desk-act', clientId)
      const repeatOf = await findSentAct(tx, clientId)
      if (repeatOf !== undefined) return { repeatOf }
    }
    return { done: await work(tx) }
  })
}

type Act = Omit<NewDeskAct, 'accountId' | 'at' | 'clientId'> & { clientId?: string | undefined }

/** Notes an act in the history of its registration and in the audit, and has every desk read it. */
export async function noteAct(caller: Caller, tx: Transaction, eventId: string, act: Act): Promise<void> {
  const { portal, viewer } = caller
  const { clientId = null, registrationId, action, reason = '', detail = '' } = act
  await insertDeskAct(tx, { ...act, clientId, accountId: viewer.id, at: portal.clock.now() })
  await portal.audit.write(tx, {
    action: `desk-${action}`,
    subject: `registration:${registrationId}`,
    ...actorOf(caller),
    detail: { detail, reason },
  })
  await portal.live.pushChange(tx, deskChannel)
  await followAtDesk(portal, tx, eventId)
}

/** What each act would pass over. */
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
 * An act that comes late, from a device that was offline, doesn't pass over what another desk decided in between.
 * @throws CONFLICT that says who did what since, when the opposite was done, or the same member changed, after the act that
 * the device had seen. Its `seenActId` lets the device do it again, once a person has read the sentence.
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
  throw new Problem(
    'CONFLICT',
    `${by} ${sinceWords[since.action]} on ${dayAndTime(at)}${what && ` (${what})`}. Check it, then do it again if it's right.`,
    { data: { seenActId: id } },
  )
}

function isOfMembers(action: DeskAction): boolean {
  return action.endsWith('-member')
}

/** @throws VALIDATION for an act that is taken back later, or by another account, without a reason. */
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

/** @throws CONFLICT for a group that has as many people as the event takes. */
export function requireRoom({ size, maxMembers }: { size: number; maxMembers: number }): void {
  if (size < maxMembers) return
  throw new Problem(
    'CONFLICT',
    maxMembers === 1 ? 'This event is for single people.' : `A group has at most ${maxMembers} people.`,
  )
}
