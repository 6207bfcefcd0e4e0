import { dueAtOf } from './present-report.ts'
import type { ReportRow } from './report.store.ts'

/** Whether a report came, or is still to come, after its day; that it was returned later does not change it. */
export function isLate({ endsAt, firstSubmittedAt }: ReportRow, now: Date): boolean {
  return (firstSubmittedAt ?? now) > dueAtOf({ endsAt, returnedAt: null })
}
