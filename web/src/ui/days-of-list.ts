import { dayOfMoment, lastDayOf } from '#web/platform/dates.ts'

interface Timed {
  startsAt: string | null
  endsAt: string | null
}

/** Longer than a day, something is listed on its first day alone: a list would be full of it. */
const nightMsMax = 24 * 3_600_000

/**
 * What a list has on each day, in its order: by the day on which it begins, and what goes over one midnight on the day after
 * too. '' is the day of what has none.
 */
export function daysOfList<T extends Timed>(listed: readonly T[]): [day: string, own: T[]][] {
  const days = new Map<string, T[]>()
  for (const one of listed) for (const day of daysOf(one)) days.set(day, [...(days.get(day) ?? []), one])
  const first = listed[0]?.startsAt ?? ''
  const isNewestFirst = first > (listed.at(-1)?.startsAt ?? '')
  return [...days].sort(([one], [other]) => (isNewestFirst ? -1 : 1) * (one < other ? -1 : 1))
}

function daysOf({ startsAt, endsAt }: Timed): string[] {
  if (!startsAt) return ['']
  const day = dayOfMoment(startsAt)
  const isNight = endsAt && Date.parse(endsAt) - Date.parse(startsAt) < nightMsMax && lastDayOf(endsAt) > day
  return isNight ? [day, lastDayOf(endsAt)] : [day]
}
