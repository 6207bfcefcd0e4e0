import type { Portal } from '#platform/portal.ts'
import { spanOfDay } from '#platform/text/indian-day.ts'
import { countIssued, countStates } from './application-count.store.ts'
import { cachesOf, type DeskCounts } from './desk.cache.ts'
import { countWaiting } from './queue.store.ts'
import { countStationChanges } from './station-change.store.ts'

/** Returns the counters of a day, cached until something at the desk changes. */
export function readDeskCounts(portal: Portal, day: string): Promise<DeskCounts> {
  return cachesOf(portal).counts.read(day, () => countDesk(portal, day))
}

async function countDesk({ db }: Portal, day: string): Promise<DeskCounts> {
  const span = spanOfDay(day)
  const [states, issuedToday, stationChanges, tokensWaiting] = await Promise.all([
    countStates(db),
    countIssued(db, span),
    countStationChanges(db, 'Pending'),
    countWaiting(db, span),
  ])
  return { states, issuedToday, stationChanges, tokensWaiting }
}
