import { events } from '@portal/contract/events.ts'
import { pageAnswer } from '#platform/http/answers.ts'
import { handler } from '#platform/http/handler.ts'
import type { Portal } from '#platform/portal.ts'
import type { Viewer } from '#platform/viewer.ts'
import { countPublicEvents, type EventListAsked, listPublicEvents } from './event-list.store.ts'
import { readOwnEvents } from './events.cache.ts'
import { answerOwnPage, readShownPage } from './listed-page.ts'
import { presentCards } from './present-event.ts'

export const listEvents = handler(events.listEvents, async ({ portal, viewer, query }) => {
  const { page, limit, when, sort, ...filters } = query
  const asked: EventListAsked = {
    ...{ filters, viewerId: viewer?.id ?? null, now: portal.clock.now() },
    ...{ when: when || 'upcoming', sort: sort || 'soonest', page, limit },
  }
  if (filters.saved === 'true') return listSaved(portal, viewer, asked)
  if (!viewer) return (await readShownPage(portal, asked)).answer
  const [shown, own] = await Promise.all([readShownPage(portal, asked), readOwnEvents(portal, viewer.id)])
  return answerOwnPage(portal, viewer.id, { shown, own })
})

/** What only one person sees is read each time. */
async function listSaved(portal: Portal, viewer: Viewer | null, asked: EventListAsked) {
  const result = await presentCards(portal, viewer, await listPublicEvents(portal.db, asked))
  const { total, ...counts } = await countPublicEvents(portal.db, asked)
  const answer = pageAnswer(result, total, asked.limit)
  return { data: { ...answer.data, counts } }
}
