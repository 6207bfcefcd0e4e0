import type { Fact, Facts } from '#platform/facts.ts'
import type { Portal } from '#platform/portal.ts'
import {
  announcementChanged,
  announcementPublished,
  announcementWithdrawn,
} from '#rooms/announcements/announcements.facts.ts'
import {
  alumniNudged,
  answerDeleted,
  answerPosted,
  queryAsked,
  queryChanged,
  queryDeleted,
} from '#rooms/forum/forum.facts.ts'
import { personChanged, registrationChanged } from '#rooms/people/people.facts.ts'

/** What changes a list or a counter of the alumni desk. */
const factsOfDesk = [
  ...[personChanged, registrationChanged],
  ...[queryAsked, queryChanged, queryDeleted, answerPosted, answerDeleted, alumniNudged],
  ...[announcementPublished, announcementChanged, announcementWithdrawn],
] as readonly Fact<unknown>[]

/** Whoever has the desk open reads it again; there is one desk, so its channel has one number. */
export function pushDeskChanges(facts: Facts, portal: Portal): void {
  for (const fact of factsOfDesk) facts.on(fact, (tx) => portal.live.pushChange(tx, 'alumnidesk:1'))
}
