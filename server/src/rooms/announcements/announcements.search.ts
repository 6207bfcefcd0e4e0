import type { Portal } from '#platform/portal.ts'
import type { SearchSource } from '#platform/search/searches.ts'
import { findAnnouncementsByTitle } from './announcement-title.store.ts'

/** Searches live announcements and internships for the viewer. */
export function searchAnnouncements(portal: Portal): SearchSource {
  return {
    kind: 'announcement',
    route: '/announcements',
    async read(viewer, asked) {
      const rows = await findAnnouncementsByTitle(portal.db, { viewer, now: portal.clock.now() }, asked)
      return rows.map(({ title, slug, kind, priority, company }) => ({
        title,
        hint: kind === 'internship' ? `Internship · ${company}` : priority === 'Normal' ? '' : priority,
        path: `/announcements?open=${encodeURIComponent(slug)}`,
      }))
    },
  }
}
