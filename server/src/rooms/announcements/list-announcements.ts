import type { AnnouncementTab } from '@portal/contract/announcement-words.ts'
import { announcements } from '@portal/contract/announcements.ts'
import { handler } from '#platform/http/handler.ts'
import type { Portal } from '#platform/portal.ts'
import {
  type Asked,
  listAddressed,
  listAddressedOf,
  listOwn,
  listSaved,
  searchAddressed,
} from './announcement-list.store.ts'
import { presentCard, presentFound } from './present-announcement.ts'

export const listAnnouncements = handler(
  announcements.listAnnouncements,
  async ({ portal, viewer, query }) => {
    const asked = askedOf(portal, viewer, query)
    const tab = query.tab ?? 'all'
    const search = query.search?.trim() ?? ''
    const team = query.team?.trim() ?? ''
    if (search !== '') {
      const { rows, total } = await searchAddressed(portal.db, { search, tab, team }, asked)
      return pageOf(
        rows.map((row) => presentFound(row, asked.now)),
        total,
        asked.limit,
      )
    }
    const { rows, total } = await listOf(portal, { tab, team }, asked)
    return pageOf(
      rows.map((row) => presentCard(row, asked.now)),
      total,
      asked.limit,
    )
  },
)

/** A tab, or of the first one what a team wrote. */
function listOf(portal: Portal, { tab, team }: { tab: AnnouncementTab; team: string }, asked: Asked) {
  if (tab === 'saved') return listSaved(portal.db, asked)
  if (team !== '') return listAddressedOf(portal.db, team, asked)
  return listAddressed(portal.db, tab, asked)
}

export const listMyAnnouncements = handler(
  announcements.listMyAnnouncements,
  async ({ portal, viewer, query }) => {
    const asked = askedOf(portal, viewer, query)
    const { rows, total } = await listOwn(portal.db, query.state, asked)
    return pageOf(
      rows.map((row) => presentCard(row, asked.now)),
      total,
      asked.limit,
    )
  },
)

function askedOf(portal: Portal, viewer: Asked['viewer'], { page, limit }: { page: number; limit: number }) {
  return { viewer, page, limit, now: portal.clock.now() }
}

function pageOf<T>(result: T[], total: number, limit: number) {
  return { data: { result, total, totalPage: Math.ceil(total / limit) } }
}
