import type { ReportRow } from '@portal/contract/report-records.ts'
import { type ReportState, reportStateNames } from '@portal/contract/report-words.ts'
import { IconArrowBackUp, IconCircleDashed } from '@tabler/icons-react'
import { countOf } from '#web/platform/count-of.ts'
import { formatDate } from '#web/platform/dates.ts'
import { todayInIndia } from '#web/platform/typed-dates.ts'
import { daysBetween } from '#web/ui/calendar-days.ts'
import { Tag, type TagLook } from '#web/ui/tag.tsx'

/** The state of a report as a tag; `of` is for places among things other than reports. */
export function ReportStateTag({ state, of }: { state: ReportState; of?: 'Report' }) {
  const name = reportStateNames[state]
  return <Tag {...faces[state]}>{of ? `${of} ${name.toLowerCase()}` : name}</Tag>
}

const faces: Readonly<Record<ReportState, TagLook>> = {
  NotStarted: { tone: 'outlined', icon: <IconCircleDashed size={15} stroke={1.6} aria-hidden="true" /> },
  Draft: { tone: 'plain', icon: 'edit' },
  Submitted: { tone: 'primary', icon: 'send' },
  Returned: { tone: 'waiting', icon: <IconArrowBackUp size={15} stroke={1.6} aria-hidden="true" /> },
  Accepted: { tone: 'good', icon: 'check' },
}

/** The due date as text, and its urgency. */
export interface DueWords {
  words: string
  tone: 'bad' | 'soon' | 'plain' | 'past'
}

/**
 * Describes the due date. A submitted report is never called late: the word and its counts are for missing
 * reports.
 */
export function dueWordsOf(
  { state, dueAt, isLate, submittedAt }: Pick<ReportRow, 'state' | 'dueAt' | 'isLate' | 'submittedAt'>,
  now = new Date(),
): DueWords {
  const isIn = state === 'Submitted' || state === 'Accepted'
  const until = isIn && submittedAt !== null ? new Date(submittedAt) : now
  const daysOver = daysBetween(todayInIndia(new Date(dueAt)), todayInIndia(until))
  if (isIn) return { words: daysOver > 0 ? `${days(daysOver)} after due date` : 'In time', tone: 'past' }
  if (isLate) return { words: daysOver > 0 ? `${days(daysOver)} late` : 'Late', tone: 'bad' }
  if (daysOver >= 0) return { words: 'Due today', tone: 'soon' }
  return { words: `Due ${formatDate(dueAt).slice(0, 5)}`, tone: 'plain' }
}

const days = (count: number) => countOf(count, 'day', 'days')

export const dueColours: Readonly<Record<DueWords['tone'], string>> = {
  bad: 'var(--portal-bad)',
  soon: 'var(--portal-board-text)',
  plain: 'var(--portal-text-secondary)',
  past: 'var(--portal-dimmed)',
}
