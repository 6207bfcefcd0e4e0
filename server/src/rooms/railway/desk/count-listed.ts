import { dayAfter } from '@portal/contract/railway-days.ts'
import type { Portal } from '#platform/portal.ts'
import { type ApplicationFilter, type Counters, monthAfter, readCounters } from './application-count.store.ts'
import { cachesOf } from './desk.cache.ts'

/*
 * Counts of applications that match a filter, from counters by month and by day. A replica caches the
 * counters until something at the desk changes, so that the count of a new filter, or any range of days, is a
 * sum in memory.
 */

/** Consecutive days of one month, or whole months. */
export interface Span {
  /** The month, such as `2026-11`; null for whole months. */
  month: string | null
  from: string
  /** The first day after the span. */
  until: string
}

const always = { from: '0000-01-01', until: '9999-12-32' }

/** Returns how many applications match, ignoring the search text. */
export async function countListed(portal: Portal, filter: ApplicationFilter): Promise<number> {
  let sum = 0
  for (const span of spansOf(filter.from, filter.to))
    for (const { count } of await countsOf(portal, filter, span)) sum += count
  return sum
}

/**
 * Finds where a page deep in a list begins: the day of its first row, seen from the end at which the list
 * begins, and how many rows of the list come before that day. The page then doesn't have to walk past all
 * rows before it.
 * @returns null when the list has fewer rows.
 */
export async function findDayOf(
  portal: Portal,
  filter: ApplicationFilter,
  place: { offset: number; isOldestFirst: boolean },
): Promise<{ day: string; before: number } | null> {
  const inOrder = <T>(ascending: readonly T[]) => (place.isOldestFirst ? ascending : ascending.toReversed())
  let before = 0
  const days = async (span: Span) => {
    for (const { start, count } of inOrder(await countsOf(portal, filter, span))) {
      if (before + count > place.offset) return { day: start, before }
      before += count
    }
    return null
  }
  for (const span of inOrder(spansOf(filter.from, filter.to))) {
    if (span.month === null) {
      const whole = await days(span)
      const month = whole?.day.slice(0, 7)
      if (month) return days({ month, from: `${month}-01`, until: monthAfter(month) })
    } else {
      const found = await days(span)
      if (found) return found
    }
  }
  return null
}

/** Returns the matching counts for each month or day of the span, oldest first. */
async function countsOf(portal: Portal, filter: ApplicationFilter, { month, from, until }: Span) {
  const { starts, kinds } = await cachesOf(portal).counters.read(month ?? 'months', () =>
    readCounters(portal.db, month),
  )
  const fitting = kinds.filter((kind) => isOfKind(kind, filter))
  return starts.flatMap((start, nth) =>
    start >= from && start < until
      ? [{ start, count: fitting.reduce((sum, { counts }) => sum + (counts[nth] ?? 0), 0) }]
      : [],
  )
}

function isOfKind(kind: Counters['kinds'][number], filter: ApplicationFilter): boolean {
  const { states, line, class: travelClass, period } = filter
  return (
    (states.length === 0 || states.includes(kind.state)) &&
    (line === null || line === kind.line) &&
    (travelClass === null || travelClass === kind.class) &&
    (period === null || period === kind.period)
  )
}

/**
 * Returns the spans that together cover the days, oldest first: whole months, and the days around them.
 * @param from yyyy-mm-dd; null for no beginning.
 * @param to yyyy-mm-dd, included; null for no end.
 */
export function spansOf(from: string | null, to: string | null): Span[] {
  const until = to === null ? always.until : dayAfter(to, 1)
  const firstMonth = from === null ? always.from : monthFrom(from)
  const lastMonth = to === null ? always.until : `${until.slice(0, 7)}-01`
  if (from !== null && to !== null && firstMonth > lastMonth) return [daysOf(from, until)]
  const spans: Span[] = []
  if (from !== null && from < firstMonth) spans.push(daysOf(from, firstMonth))
  if (firstMonth < lastMonth) spans.push({ month: null, from: firstMonth, until: lastMonth })
  if (to !== null && lastMonth < until) spans.push(daysOf(lastMonth, until))
  return spans
}

/** Returns a span of days in one month. */
function daysOf(from: string, until: string): Span {
  return { month: from.slice(0, 7), from, until }
}

/** Returns the start of the first month that begins on or after the day. */
function monthFrom(day: string): string {
  return day.endsWith('-01') ? day : monthAfter(day.slice(0, 7))
}
