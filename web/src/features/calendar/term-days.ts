import type { CalendarEntry } from '@portal/contract/calendar.ts'
import type { CalendarKind } from '@portal/contract/calendar-words.ts'
import { countOf } from '#web/platform/count-of.ts'
import { dayAfter, daysBetween, weekdayOf } from '#web/ui/calendar-days.ts'

const sunday = 6

/**
 * Returns the kind to show for each day. The shorter of two entries wins, because it is the more specific
 * one. Sundays have no teaching.
 */
export function kindsByDay(
  entries: readonly Pick<CalendarEntry, 'kind' | 'startsOn' | 'endsOn'>[],
): Map<string, CalendarKind> {
  const kinds = new Map<string, CalendarKind>()
  const longestFirst = entries.toSorted(
    (one, other) => daysBetween(other.startsOn, other.endsOn) - daysBetween(one.startsOn, one.endsOn),
  )
  for (const { kind, startsOn, endsOn } of longestFirst)
    for (let day = startsOn; day <= endsOn; day = dayAfter(day, 1))
      if (kind !== 'teaching' || weekdayOf(day) !== sunday) kinds.set(day, kind)
  return kinds
}

/** Formats the totals of a term: "78 teaching days, 10 test days, 18 exam days". */
export function termFigures(kinds: ReadonlyMap<string, CalendarKind>): string {
  return (['teaching', 'test', 'exam'] as const)
    .map((kind) => [kind, [...kinds.values()].filter((one) => one === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => countOf(count, `${kind} day`, `${kind} days`))
    .join(', ')
}
