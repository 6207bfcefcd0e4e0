import type { TodayContext } from '@portal/contract/today.ts'
import type { EntryContent } from './calendar.store.ts'

type Entry = Pick<EntryContent, 'title' | 'kind' | 'startsOn' | 'endsOn'>

/** What is said of a day first: an exam rather than the teaching around it. */
const running = ['exam', 'practical', 'test', 'holiday', 'fest'] as const
/** What people look ahead to, and how many days. */
const ahead = [
  { kinds: ['exam', 'practical', 'test'], daysMax: 45 },
  { kinds: ['holiday', 'fest'], daysMax: 14 },
] as const

/**
 * Where a class is in its year on that day: what goes on, else the week of teaching; and what comes next.
 * @param entries those of the class that touch the day or come after it, by first day.
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

/** dd/MM */
function shortDay(day: string): string {
  return `${day.slice(8)}/${day.slice(5, 7)}`
}
