import { dayAfter } from '@portal/contract/railway-days.ts'
import type { Portal } from '#platform/portal.ts'
import { type ApplicationFilter, type Counters, monthAfter, readCounters } from './application-count.store.ts'
import { cachesOf } from './desk.cache.ts'

/*
 * How many applications fit a filter, from counters of months and of the days of a month. A replica keeps them until something of the desk
 * changes, so a filter that nobody asked for before, and any range of days, is a sum in memory.
 */

/** Days in a row: of one month, or whole months. */
export interface Span {
  /** `2026-11`; null: whole months. */
  month: string | null
  from: string
  /** The first that is not in it. */
  until: string
}

const always = { from: '0000-01-01', until: '9999-12-32' }

/** How many applications fit; what was typed is not looked at. */
export async function countListed(portal: Portal, filter: ApplicationFilter): Promise<number> {
  let sum = 0
  for (const span of spansOf(filter.from, filter.to))
    for (const { count } of await countsOf(portal, filter, span)) sum += count
  return sum
}

/**
 * Where a page deep in a list begins: the day of its first row, seen from the end at which the list begins, and how many rows of the list
 * come before that day. So no page walks past all rows before it.
 * @returns null when there are not so many.
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

/** How many fit in each month or day of the span, oldest first. */
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
 * The spans that together cover the days, oldest first: whole months, and the days around them.
 * @param from yyyy-mm-dd; null: from the beginning. `to` is included; null: without an end.
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

/** Days of one month. */
function daysOf(from: string, until: string): Span {
  return { month: from.slice(0, 7), from, until }
}

/** The first of the month that begins on that day or after it. */
function monthFrom(day: string): string {
  return day.endsWith('-01') ? day : monthAfter(day.slice(0, 7))
}
