/** The beginning and end of a day in India. */
export interface DaySpan {
  from: Date
  until: Date
}

const dayMs = 86_400_000

/** @param day yyyy-mm-dd in India. */
export function daySpan(day: string): DaySpan {
  const from = new Date(`${day}T00:00:00+05:30`)
  return { from, until: new Date(from.getTime() + dayMs) }
}
