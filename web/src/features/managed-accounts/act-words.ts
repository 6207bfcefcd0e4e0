import type { ListedAccountAct } from '@portal/contract/managed-accounts.ts'
import { formatDateTime } from '#web/platform/dates.ts'

/** Returns who did it, when, and the reason: "Asha Patil, 29/11/2026, 5:40 pm: Left the college". */
export function actDetail({ by, at, reason }: ListedAccountAct): string {
  const words = `${by ?? 'College office'}, ${formatDateTime(at)}`
  return reason ? `${words}: ${reason}` : words
}
