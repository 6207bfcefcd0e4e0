import type { FormRow } from '@portal/contract/form-results.ts'
import { countOf } from '#web/platform/count-of.ts'
import { dayOfMoment, formatDate, formatDateTime } from '#web/platform/dates.ts'

interface FormDates {
  words: string
  below: string
  /** True if it closes today or tomorrow. */
  isSoon: boolean
}

/** Describes when a form opens or closes, and gives the exact time. */
export function formDates(
  row: Pick<FormRow, 'state' | 'opensAt' | 'closesAt' | 'publishedAt' | 'updatedAt'>,
  now: Date,
): FormDates {
  const { state, opensAt, closesAt, publishedAt, updatedAt } = row
  if (state === 'Draft')
    return { words: 'Not published', below: `Changed ${formatDate(updatedAt)}`, isSoon: false }
  if (state === 'Scheduled' && opensAt)
    return { words: `Opens ${inDays(opensAt, now)}`, below: formatDateTime(opensAt), isSoon: false }
  if (state === 'Closed') {
    const at = closesAt !== null && new Date(closesAt) <= now ? closesAt : updatedAt
    return { words: 'Closed', below: formatDate(at), isSoon: false }
  }
  if (closesAt === null)
    return { words: 'No end', below: publishedAt ? `Since ${formatDate(publishedAt)}` : '', isSoon: false }
  const days = daysTo(closesAt, now)
  const words = days < 2 ? `Closes ${inDays(closesAt, now)}` : `${days} days left`
  return { words, below: formatDateTime(closesAt), isSoon: days < 2 }
}

function inDays(at: string, now: Date): string {
  const days = daysTo(at, now)
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${countOf(days, 'day', 'days')}`
}

function daysTo(at: string, now: Date): number {
  const [then, today] = [at, now.toISOString()].map((iso) => Date.parse(dayOfMoment(iso)))
  return Math.round(((then ?? 0) - (today ?? 0)) / 86_400_000)
}
