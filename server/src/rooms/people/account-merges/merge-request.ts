import type { MergeStatus } from '@portal/contract/account-merges.ts'
import { bySystem } from '#platform/audit/audit.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { mergeMail } from './merge-mails.ts'
import {
  addMergeRequest,
  lastMergeRequest,
  type MergeRequestRow,
  mergeRequestById,
  oldAccountOf,
} from './merge-requests.store.ts'

/** The validity of the mailed link. */
const heldMs = 14 * 86_400_000

/**
 * Asks the holder of the student account with the PRN that an approved alumnus gave whether both are the same
 * person. Merges nothing.
 * @returns false when there is no such account, or a request is open already.
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
  await portal.audit.write(tx, bySystem, 'account-merge-asked', `account:${survivingId}`, { other: mergedId })
  return true
}

/** Returns the state of the last request. The old e-mail is masked, because it may be a stranger's. */
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

/** Masks an e-mail as 'an…@gst.example', enough for its holder to recognise the mailbox. */
function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 2)}…@${host}`
}
