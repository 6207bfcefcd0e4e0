import { visitorFileQuotas } from '@portal/contract/limits.ts'
import { Problem } from '#platform/problem.ts'
import type { UploadQuota, VisitorQuotas } from './uploads-table.ts'

const megabyte = 1024 * 1024

/** Whose quota a file counts against: an account, a visitor by address, or nobody (the portal's own demo). */
export interface FileSender {
  ownerId: string | null
  /** The folded address (fold-address.ts). Default: no quota applies. */
  visitorAddress?: string | undefined
}

/**
 * Returns the quota of the sender.
 * @param accountBytesMax the quota of an account for this kind of file, in bytes.
 */
export function quotaOf(
  sender: FileSender,
  accountBytesMax: number,
  visitorQuotas: VisitorQuotas = visitorFileQuotas,
): UploadQuota {
  if (sender.ownerId !== null) return { accountBytesMax }
  return sender.visitorAddress === undefined ? null : visitorQuotas
}

/** Returns TOO_LARGE for a quota of `bytesMax` that an account, or all visitors, have used up. */
export function quotaUsedUp(noun: 'images' | 'files', ownerId: string | null, bytesMax: number): Problem {
  if (ownerId === null)
    return new Problem('TOO_LARGE', `No more ${noun} can be accepted right now. Please try again tomorrow.`)
  const size = `${Math.round(bytesMax / megabyte)} MB`
  const sentence = `Your ${noun} fill the ${size} that you may keep. Delete some before you add more.`
  return new Problem('TOO_LARGE', sentence)
}
