import { visitorFileQuotas } from '@portal/contract/limits.ts'
import type { UploadQuota, VisitorQuotas } from './uploads-table.ts'

/**
 * The sender whose quota a file counts against: an account, a visitor by address, or nobody (the portal's own
 * demo).
 */
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
