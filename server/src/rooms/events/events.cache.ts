import { AnswerCache, defineCaches } from '#platform/answer-cache.ts'
import type { Facts } from '#platform/facts.ts'
import type { Portal } from '#platform/portal.ts'
import { countPublicEvents, type EventListAsked, listPublicEvents } from './event-list.store.ts'
import { eventCancelled, eventChanged, eventPublished, eventWithdrawn } from './events.facts.ts'
import type { SeenEventRow } from './events.store.ts'

/** A page of the list as it is for everyone: how full its events are, and what the viewer has, is read each time. */
interface ListedPage {
  rows: SeenEventRow[]
  total: number
  counts: { upcoming: number; ongoing: number }
}

/** Roughly what an event weighs besides its texts. */
const rowBytes = 4_000
const minuteMs = 60_000

const cachesOf = defineCaches((listener) => ({
  pages: new AnswerCache<ListedPage>({
    ...{ listener, topic: 'events-lists', bytesMax: 8 * 1024 * 1024 },
    bytesOf: ({ rows }) => rows.reduce((sum, row) => sum + rowBytes + row.body.length * 2, 200),
  }),
}))

/**
 * A page of the list, kept until an event changes or a minute has passed: an event that begins moves to another tab by
 * itself. What only one person sees (their saved events) is read each time.
 */
export async function readListedPage(portal: Portal, asked: EventListAsked): Promise<ListedPage> {
  const load = async () => ({
    ...(await listPublicEvents(portal.db, asked)),
    counts: await countPublicEvents(portal.db, asked),
  })
  const { filters, now, when, sort, page, limit } = asked
  if (filters.saved === 'true') return load()
  const minute = Math.floor(now.getTime() / minuteMs)
  return cachesOf(portal).pages.read(JSON.stringify([minute, when, sort, page, limit, filters]), load)
}

/** Drops what is kept of the lists when an event that people see changes. */
export function dropListsOnChange(facts: Facts, portal: Portal): void {
  const { pages } = cachesOf(portal)
  facts.on(eventPublished, (tx) => pages.invalidate(tx, null))
  facts.on(eventChanged, (tx) => pages.invalidate(tx, null))
  facts.on(eventCancelled, (tx) => pages.invalidate(tx, null))
  facts.on(eventWithdrawn, (tx) => pages.invalidate(tx, null))
}
