import type { Transaction } from '#platform/database/database.ts'
import { commentDeleted, commentPosted } from '#platform/discussions/discussion.facts.ts'
import type { Fact, Facts } from '#platform/facts.ts'
import type { Portal } from '#platform/portal.ts'
import {
  announcementChanged,
  announcementPublished,
  announcementWithdrawn,
} from '#rooms/announcements/announcements.facts.ts'
import { alumniNudged, queryAsked, queryChanged, queryDeleted } from '#rooms/forum/forum.facts.ts'
import { personChanged, registrationChanged } from '#rooms/people/people.facts.ts'

/** The facts that change a list or a counter of the alumni desk. */
const factsOfDesk = [
  ...[personChanged, registrationChanged],
  ...[queryAsked, queryChanged, queryDeleted, alumniNudged],
  ...[announcementPublished, announcementChanged, announcementWithdrawn],
] as readonly Fact<unknown>[]

/** Notifies everyone who has the desk open. There is only one desk, so its channel has a fixed number. */
export function pushDeskChanges(facts: Facts, portal: Portal): void {
  const push = (tx: Transaction) => portal.live.pushChange(tx, 'alumnidesk:1')
  for (const fact of factsOfDesk) facts.on(fact, push)
  // Only answers to queries matter, not comments under blogs.
  for (const fact of [commentPosted, commentDeleted])
    facts.on(fact, async (tx, { type }) => {
      if (type === 'Query') await push(tx)
    })
}
