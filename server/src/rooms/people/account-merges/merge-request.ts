import type { MergeStatus } from '@portal/contract/account-merges.ts'
import type { Transaction } from '#platform/database.ts'
import type { Portal } from '#platform/portal.ts'
import { mergeMail } from './merge-mails.ts'
import {
  addMergeRequest,
  lastMergeRequest,
  type MergeRequestRow,
  mergeRequestById,
  oldAccountOf,
} from './merge-requests.store.ts'

/** So long the mailed link holds. */
const heldMs = 14 * 86_400_000

/**
 * Asks the holder of the student account whose PRN an approved alumnus told whether both are the same person. Nothing is
 * merged by this.
 * @returns false when there is no such account, or an open question already.
 */
export async function askHolderOfOldAccount(
  portal: Portal,
  tx: Transaction,
  survivingId: string,
): Promise<boolean> {
  const mergedId = await oldAccountOf(tx, survivingId)
  if (mergedId === null) return false
  const askedAt = portal.clock.now()
  const expiresAt = new Date(askedAt.getTime() + heldMs)
  const id = await addMergeRequest(tx, { mergedId, survivingId, askedAt, expiresAt })
  const request = id === null ? undefined : await mergeRequestById(tx, id)
  if (!request) return false
  await portal.mails.add(tx, mergeMail(portal.config, request))
  await portal.audit.write(tx, {
    action: 'account-merge-asked',
    actorId: null,
    subject: `account:${survivingId}`,
    detail: { other: mergedId },
  })
  return true
}

/** How the last question stands, for the registrant and for the desk: the old e-mail in part, for it may be a stranger's. */
export async function mergeStatusOf(portal: Portal, survivingId: string): Promise<MergeStatus | null> {
  const request = await lastMergeRequest(portal.db, survivingId)
  if (!request) return null
  return {
    state: mergeStateOf(request, portal.clock.now()),
    email: maskedEmail(request.mergedEmail),
    expiresAt: request.expiresAt.toISOString(),
  }
}

export function mergeStateOf({ answer, expiresAt }: MergeRequestRow, now: Date): MergeStatus['state'] {
  if (answer !== null) return answer
  return expiresAt > now ? 'asked' : 'expired'
}

/** 'an…@gst.example': enough for its holder to know which mailbox to look in. */
function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 2)}…@${host}`
}
