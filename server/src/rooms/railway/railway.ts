import type { Room } from '#platform/room.ts'
import { personChanged } from '#rooms/people/people.facts.ts'
import { applyingHandlers } from './applying/applying.ts'
import { bookletsHandlers } from './booklets/booklets.ts'
import { foldCounts } from './desk/application-count.store.ts'
import { cachesOf } from './desk/desk.cache.ts'
import { deskHandlers } from './desk/desk.ts'
import { faresHandlers } from './fares/fares.ts'
import { mailOnRailwayFacts } from './mail-on-facts.ts'
import { ownRailwayGate, railwayDeskGate } from './railway.channels.ts'
import { railwayJobs } from './railway.jobs.ts'
import { railwayMerge } from './railway.merge.ts'
import { ownRailwayData } from './railway.own-data.ts'
import { searchConcessions } from './railway.search.ts'
import { todayOfRailway } from './railway.today.ts'

/**
 * Railway concessions: students apply, the desk decides and issues certificates from numbered booklets.
 *
 * Emits: applicationMoved, passEnding, stationChangeDecided, applicationsOpened.
 * Locks: the application (move-application.ts), then a leaf, then slots, uploads and notifications.
 * Never: changes a state other than by `moveApplication`; gives out a leaf, a token or a place of a slot
 * twice.
 */
export const railwayRoom: Room = {
  name: 'railway',
  tables: [
    'railway_settings',
    'railway_applications',
    'railway_moves',
    'railway_proofs',
    'railway_homes',
    'railway_station_changes',
    'railway_slots',
    'railway_days',
    'railway_opening_waits',
    'railway_booklets',
    'railway_leaves',
    'railway_counts',
    'railway_count_changes',
  ],
  handlers: [...applyingHandlers, ...deskHandlers, ...bookletsHandlers, ...faresHandlers],
  subscribe(facts, portal) {
    mailOnRailwayFacts(facts, portal)
    facts.on(personChanged, (tx) => cachesOf(portal).pages.invalidate(tx, null))
  },
  jobs: (portal) => [
    ...railwayJobs(portal),
    // Folds changes of counts, so that the desk has little to add up. Correctness doesn't depend on when it runs.
    { name: 'fold-railway-counts', cron: '* * * * *', run: () => portal.inTransaction(foldCounts) },
  ],
  ownData: ownRailwayData,
  merge: railwayMerge,
  search: searchConcessions,
  today: todayOfRailway,
  channels: () => ({ railway: ownRailwayGate, railwaydesk: railwayDeskGate }),
}
