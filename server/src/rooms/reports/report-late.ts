import { reportLimits } from '@portal/contract/report-words.ts'
import type { ReportRow } from './report.store.ts'

/** Whether a report came, or is still to come, after its day; that it was returned later does not change it. */
export function isLate({ endsAt, firstSubmittedAt }: ReportRow, now: Date): boolean {
  const due = endsAt.getTime() + reportLimits.dueDays * 86_400_000
  return (firstSubmittedAt ?? now).getTime() > due
}
