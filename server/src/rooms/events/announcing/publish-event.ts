import type { JobDefinition } from '#platform/jobs/jobs.ts'
import { publishJobs } from '#platform/jobs/publish-at.ts'
import type { Portal } from '#platform/portal.ts'
import { mayPublish } from '#rooms/events/events.access.ts'
import { eventPublished, factOf } from '#rooms/events/events.facts.ts'
import {
  type EventRow,
  holdEvent,
  listDueEvents,
  lockDueEvent,
  publishLocked,
} from '#rooms/events/events.store.ts'

export const publishing = 'publish-event'

export function publishEventJobs(portal: Portal): JobDefinition[] {
  return publishJobs<EventRow>(portal, {
    name: publishing,
    lockDue: lockDueEvent,
    mayPublish,
    publish: async (tx, row, now) => {
      await publishLocked(tx, row.id, now)
      await portal.facts.emit(tx, eventPublished, factOf(row))
    },
    hold: (tx, { id }, because) => holdEvent(tx, id, because),
    listDue: listDueEvents,
  })
}
