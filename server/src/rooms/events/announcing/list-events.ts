import { events } from '@portal/contract/events.ts'
import { pageAnswer } from '#platform/http/calls/answers.ts'
import { type Call, handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { readOwnEvents } from '#rooms/events/events.cache.ts'
import { countPublicEvents, type EventListAsked, listPublicEvents } from './event-list.store.ts'
import { answerOwnPage, readShownPage, recallShownPage } from './listed-page.ts'
import { presentCards } from './present-event.ts'

export const listEvents = handler(
  events.listEvents,
  async ({ portal, viewer, query }) => {
    const asked = readAsked(query, portal, viewer)
    if (asked.filters.saved === 'true' || !portal.config.hasShortcuts) return list(portal, viewer, asked)
    if (!viewer) return (await readShownPage(portal, asked)).answer
    const [shown, own] = await Promise.all([readShownPage(portal, asked), readOwnEvents(portal, viewer.id)])
    return answerOwnPage(portal, viewer.id, { shown, own })
  },
  ({ portal, query }) =>
    (viewer) =>
      query.saved === 'true' ? null : recallShownPage(portal, viewer, readAsked(query, portal, viewer)),
)

function readAsked(
  { page, limit, when, sort, ...filters }: Call<typeof events.listEvents>['query'],
  portal: Portal,
  viewer: Viewer | null,
): EventListAsked {
  return {
    filters,
    viewerId: viewer?.id ?? null,
    now: portal.clock.now(),
    when: when || 'upcoming',
    sort: sort || 'soonest',
    page,
    limit,
  }
}

/** Returns a page that is not cached. */
async function list(portal: Portal, viewer: Viewer | null, asked: EventListAsked) {
  const result = await presentCards(portal, viewer, await listPublicEvents(portal.db, asked))
  const { total, ...counts } = await countPublicEvents(portal.db, asked)
  const answer = pageAnswer(result, total, asked.limit)
  return { data: { ...answer.data, counts } }
}
