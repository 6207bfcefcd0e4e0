import { sql } from 'kysely'
import { createTitleList } from '#platform/database/title-search.ts'
import type { Portal } from '#platform/portal.ts'
import type { SearchSource } from '#platform/search/searches.ts'
import { dayAndTime } from '#platform/text/indian-day.ts'
import { isPublic } from './announcing/event-list.store.ts'
import { cachesOf } from './events.cache.ts'

interface TitledEventRow {
  title: string
  slug: string
  startsAt: Date
  venue: string
  state: 'live' | 'cancelled'
}

const eventTitles = createTitleList<TitledEventRow>({
  from: sql`events e`,
  where: isPublic,
  id: sql`e.id`,
  title: sql`lower(e.title)`,
  newestFirst: sql`e.published_at desc, e.id desc`,
  columns: sql`e.title, e.slug, e.starts_at as "startsAt", e.venue, e.state`,
})

/** Searches published events, which everyone may read. */
export function searchEvents(portal: Portal): SearchSource {
  return {
    kind: 'event',
    route: '/events/$slug',
    async read(_viewer, asked) {
      const newest = await cachesOf(portal).newest.read('', () => eventTitles.readNewest(portal.db))
      const rows = await eventTitles.find(portal.db, asked, newest)
      return rows.map(({ title, slug, startsAt, venue, state }) => ({
        title,
        hint: [state === 'cancelled' ? 'Cancelled' : dayAndTime(startsAt), venue].filter(Boolean).join(' · '),
        path: `/events/${encodeURIComponent(slug)}`,
      }))
    },
  }
}
