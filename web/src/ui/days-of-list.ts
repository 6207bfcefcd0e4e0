import { dayOfMoment, lastDayOf } from '#web/platform/dates.ts'

interface Timed {
  startsAt: string | null
  endsAt: string | null
}

/** Anything longer than a day is listed only on its first day, because it would fill the list. */
const nightMsMax = 24 * 3_600_000

/**
 * Groups a list by day, in its order: by the first day, and also by the next day if something goes past one
 * midnight. The key '' is for items without a day.
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
