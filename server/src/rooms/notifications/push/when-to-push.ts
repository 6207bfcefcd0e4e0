import { limits } from '@portal/contract/limits.ts'
import type { PushKind } from '@portal/contract/push-kinds.ts'
import { dayAfter } from '@portal/contract/railway-days.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'

/** What decides whether and when a notification is shown on the devices of a person. */
export interface PushSituation {
  kind: PushKind
  /** Whether it is for the person alone. */
  isOwn: boolean
  /** The kinds that the person chose. */
  chosen: readonly PushKind[]
  /** Quiet hours in Indian time, like 22:00 to 07:00; two equal times mean none. */
  quiet: { from: string; to: string }
  /** The last day (yyyy-mm-dd) of the exams that the person is in today; null for none. */
  examsEndOn: string | null
  /** How many were shown today, urgent ones and the person's own not counted. */
  shownToday: number
  now: Date
}

const morning = '07:00'

/** @returns `now`, `never`, or the time from which it may be shown together with others. */
export function whenToPush(situation: PushSituation): 'now' | 'never' | Date {
  const { kind, isOwn, chosen, shownToday, now } = situation
  if (!chosen.includes(kind)) return 'never'
  if (kind === 'Urgent') return 'now'
  const quietUntil = endOfQuiet(situation)
  if (quietUntil) return quietUntil
  if (!isOwn && shownToday >= limits.pushesOfDayMax) return inIndia(dayAfter(indianDayOf(now), 1), morning)
  return 'now'
}

/** Returns when the quiet time of the person ends; null outside of one. */
export function endOfQuiet({
  quiet: { from, to },
  examsEndOn,
  now,
}: Pick<PushSituation, 'quiet' | 'examsEndOn' | 'now'>): Date | null {
  const day = indianDayOf(now)
  if (examsEndOn !== null) return inIndia(dayAfter(examsEndOn, 1), from === to ? morning : to)
  const time = timeInIndia(now)
  if (from < to) return from <= time && time < to ? inIndia(day, to) : null
  if (from === to) return null
  if (time < to) return inIndia(day, to)
  return time >= from ? inIndia(dayAfter(day, 1), to) : null
}

/** Returns the time of day in India, as `22:05`. */
function timeInIndia(at: Date): string {
  return new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(11, 16)
}

function inIndia(day: string, time: string): Date {
  return new Date(`${day}T${time}:00+05:30`)
}
