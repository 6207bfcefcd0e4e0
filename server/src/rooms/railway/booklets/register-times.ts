import type { RegisterRange } from '@portal/contract/railway-register.ts'
import { spanOfDay } from '#platform/text/indian-day.ts'
import type { RegisterTimes } from './register.store.ts'

/** Returns the days of a range, both included, as moments in India. */
export function registerTimesOf({ from, until }: RegisterRange): RegisterTimes {
  return {
    from: from === null ? null : spanOfDay(from).from,
    until: until === null ? null : spanOfDay(until).until,
  }
}
