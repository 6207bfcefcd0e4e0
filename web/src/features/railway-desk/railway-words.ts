import type { RailwayDeskFigures, RailwayDeskRow } from '@portal/contract/railway-desk-records.ts'
import type { RailwayMove, RailwayState } from '@portal/contract/railway-states.ts'
import type { StationChangeState } from '@portal/contract/railway-words.ts'
import { dayTimeOf, timeInWords } from '#web/platform/typed-dates.ts'
import type { TagLook } from '#web/ui/tag.tsx'

interface StateTag extends TagLook {
  word: string
}

export const stateTags: Readonly<Record<RailwayState, StateTag>> = {
  Pending: { tone: 'waiting', icon: 'clock', word: 'Pending' },
  Approved: { tone: 'good', icon: 'check', word: 'To collect' },
  Issued: { tone: 'primary', icon: 'certificate', word: 'Issued' },
  Rejected: { tone: 'bad', icon: 'close', word: 'Rejected' },
  Expired: { tone: 'plain', icon: 'clock', word: 'Expired' },
  Cancelled: { tone: 'plain', icon: 'close', word: 'Cancelled' },
}

export const changeTags: Readonly<Record<StationChangeState, StateTag>> = {
  Pending: stateTags.Pending,
  Approved: { tone: 'good', icon: 'check', word: 'Approved' },
  Rejected: stateTags.Rejected,
  Cancelled: stateTags.Cancelled,
}

export const moveWords: Readonly<Record<RailwayMove, string>> = {
  apply: 'Applied',
  edit: 'Edited',
  resubmit: 'Resubmitted',
  cancel: 'Cancelled by the student',
  approve: 'Approved',
  reject: 'Rejected',
  undo: 'Put back to pending',
  issue: 'Issued',
  notCollect: 'Not collected',
  withdraw: 'Cancelled',
  correct: 'Corrected',
  lapse: 'Not collected in time',
  expire: 'Pass ended',
}

export function classOf({ prn, year, branch }: Pick<RailwayDeskRow, 'prn' | 'year' | 'branch'>): string {
  return `${prn}, ${year} ${branch}`
}

/** Describes the counter's hours at a time of the figures' day, by the college's clock. */
export function counterWords(
  { openFrom, openUntil }: Pick<RailwayDeskFigures, 'openFrom' | 'openUntil'>,
  now: string,
): string {
  if (openFrom === null || openUntil === null) return 'counter closed today'
  const time = dayTimeOf(now).slice(11)
  if (time < openFrom) return `counter opens at ${timeInWords(openFrom)}`
  return `counter ${time < openUntil ? 'open until' : 'closed since'} ${timeInWords(openUntil)}`
}
