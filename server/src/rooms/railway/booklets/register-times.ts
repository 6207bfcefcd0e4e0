import { dayAfter } from '@portal/contract/railway-days.ts'
import type { RegisterRange } from '@portal/contract/railway-register.ts'
import type { RegisterTimes } from './register.store.ts'

/** Returns the days of a range, both included, as moments in India. */
export function registerTimesOf({ from, until }: RegisterRange): RegisterTimes {
  return {
    from: from === null ? null : startOf(from),
    until: until === null ? null : startOf(dayAfter(until, 1)),
  }
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`)
}
