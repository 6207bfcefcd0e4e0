import type { AnnouncementTab } from '@portal/contract/announcement-words.ts'
import { announcements } from '@portal/contract/announcements.ts'
import { pageAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { presentCard, presentFound } from '../present-announcement.ts'
import {
  type Asked,
  listAddressed,
  listAddressedOf,
  listSaved,
  searchAddressed,
} from './announcement-list.store.ts'

export const listAnnouncements = handler(
  announcements.listAnnouncements,
  async ({ portal, viewer, query }) => {
    const asked = { viewer, page: query.page, limit: query.limit, now: portal.clock.now() }
    const tab = query.tab ?? 'all'
    const search = query.search?.trim() ?? ''
    const team = query.team?.trim() ?? ''
    if (search !== '') {
      const { rows, total } = await searchAddressed(portal.db, { search, tab, team }, asked)
      return pageAnswer(
        rows.map((row) => presentFound(row, viewer, asked.now)),
        total,
        asked.limit,
      )
    }
    const { rows, total } = await listOf(portal, { tab, team }, asked)
    return pageAnswer(
      rows.map((row) => presentCard(row, viewer, asked.now)),
      total,
      asked.limit,
    )
  },
)

/** Returns a tab, or within the first tab a team's announcements. */
function listOf(portal: Portal, { tab, team }: { tab: AnnouncementTab; team: string }, asked: Asked) {
  if (tab === 'saved') return listSaved(portal.db, asked)
  if (team !== '') return listAddressedOf(portal.db, team, asked)
  return listAddressed(portal.db, tab, asked)
}
