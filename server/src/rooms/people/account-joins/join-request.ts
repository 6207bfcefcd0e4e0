import type { JoinStanding } from '@portal/contract/account-joins.ts'
import type { Transaction } from '#platform/database.ts'
import type { Portal } from '#platform/portal.ts'
import { joinLetter } from './join-letters.ts'
import {
  addJoinRequest,
  type JoinRequestRow,
  joinRequestById,
  lastJoinRequest,
  oldAccountOf,
} from './join-requests.store.ts'

/** So long the mailed link holds. */
const heldMs = 14 * 86_400_000

/**
 * Asks the holder of the student account whose PRN an approved alumnus told whether both are the same person. Nothing is
 * joined by this.
 * @returns false when there is no such account, or an open question already.
 */
export async function askHolderOfOldAccount(
  portal: Portal,
  tx: Transaction,
  keptId: string,
): Promise<boolean> {
  const goneId = await oldAccountOf(tx, keptId)
  if (goneId === null) return false
  const askedAt = portal.clock.now()
  const expiresAt = new Date(askedAt.getTime() + heldMs)
  const id = await addJoinRequest(tx, { goneId, keptId, askedAt, expiresAt })
  const request = id === null ? undefined : await joinRequestById(tx, id)
  if (!request) return false
  await portal.mails.add(tx, joinLetter(portal.config, request))
  await portal.audit.write(tx, {
    action: 'account-join-asked',
    actorId: null,
    subject: `account:${keptId}`,
    detail: { other: goneId },
  })
  return true
}

/** How the last question stands, for the registrant and for the desk: the old e-mail in part, for it may be a stranger's. */
export async function joinStandingOf(portal: Portal, keptId: string): Promise<JoinStanding | null> {
  const request = await lastJoinRequest(portal.db, keptId)
  if (!request) return null
  return {
    state: joinStateOf(request, portal.clock.now()),
    email: maskedEmail(request.goneEmail),
    expiresAt: request.expiresAt.toISOString(),
  }
}

export function joinStateOf({ answer, expiresAt }: JoinRequestRow, now: Date): JoinStanding['state'] {
  if (answer !== null) return answer
  return expiresAt > now ? 'asked' : 'expired'
}

/** 'an…@gst.example': enough for its holder to know which mailbox to look in. */
function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 2)}…@${host}`
}
