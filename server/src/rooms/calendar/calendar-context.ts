import type { TodayContext } from '@portal/contract/today.ts'
import type { EntryContent } from './calendar.store.ts'

type Entry = Pick<EntryContent, 'title' | 'kind' | 'startsOn' | 'endsOn'>

/** The kinds shown for a day, by priority: an exam before the surrounding teaching. */
const running = ['exam', 'practical', 'test', 'holiday', 'fest'] as const
/** The kinds that people look ahead to, and the number of days. */
const ahead = [
  { kinds: ['exam', 'practical', 'test'], daysMax: 45 },
  { kinds: ['holiday', 'fest'], daysMax: 14 },
] as const

/**
 * Returns the position of a class in its year on a day: the current period, else the week of teaching, and
 * what comes next.
 * @param entries the class's entries that touch the day or come after it, by first day.
 */
export function contextOf(entries: readonly Entry[], day: string): TodayContext[] {
  const now = entries.filter(({ startsOn, endsOn }) => startsOn <= day && endsOn >= day)
  const special = running.flatMap((kind) => now.filter((entry) => entry.kind === kind))[0]
  const teaching = now.find(({ kind }) => kind === 'teaching')
  const present = special ? presentOf(special, day) : teaching && weekOf(teaching, day)
  const next = ahead
    .flatMap(({ kinds, daysMax }) =>
      entries.filter(
        ({ kind, startsOn }) =>
          startsOn > day && kinds.some((one) => one === kind) && daysBetween(day, startsOn) <= daysMax,
      ),
    )
    .find(({ title }) => title !== special?.title)
  return [...(present ? [present] : []), ...(next ? [nextOf(next, day)] : [])]
}

function presentOf({ kind, title, endsOn }: Entry, day: string): TodayContext {
  return { kind, title, hint: endsOn === day ? 'today' : `until ${shortDay(endsOn)}` }
}

function weekOf({ kind, startsOn, endsOn }: Entry, day: string): TodayContext {
  const first = mondayOf(startsOn)
  const weeks = (to: string) => daysBetween(first, mondayOf(to)) / 7 + 1
  return { kind, title: `Week ${weeks(day)} of ${weeks(endsOn)}`, hint: '' }
}

function nextOf({ kind, title, startsOn }: Entry, day: string): TodayContext {
  const days = daysBetween(day, startsOn)
  return { kind, title, hint: days === 1 ? 'tomorrow' : `in ${days} days` }
}

const dayMs = 86_400_000

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))
}

/** Formats a day as dd/MM. */
function shortDay(day: string): string {
  return `${day.slice(8)}/${day.slice(5, 7)}`
}
