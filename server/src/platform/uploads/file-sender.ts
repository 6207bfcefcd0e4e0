import { visitorFileQuotas } from '@portal/contract/limits.ts'
import type { UploadQuota, VisitorQuotas } from './uploads-table.ts'

/** Whom a file counts against: an account, a visitor by the address of the call, or nobody (the portal's own demo). */
export interface FileSender {
  ownerId: string | null
  /** Folded (fold-address.ts); left out: nobody's quota. */
  visitorAddress?: string | undefined
}

/** What the sender may keep. @param accountBytesMax if it is an account: of this kind of file, in bytes. */
export function quotaOf(
  sender: FileSender,
  accountBytesMax: number,
  visitorQuotas: VisitorQuotas = visitorFileQuotas,
): UploadQuota {
  if (sender.ownerId !== null) return { accountBytesMax }
  return sender.visitorAddress === undefined ? null : visitorQuotas
}
