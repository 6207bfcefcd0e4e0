import { announcements } from '@portal/contract/announcements.ts'
import { pageAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { presentCard } from '../present-announcement.ts'
import { listOwn } from './announcement-list.store.ts'

export const listMyAnnouncements = handler(
  announcements.listMyAnnouncements,
  async ({ portal, viewer, query }) => {
    const asked = { viewer, page: query.page, limit: query.limit, now: portal.clock.now() }
    const { rows, total } = await listOwn(portal.db, query.state, asked)
    return pageAnswer(
      rows.map((row) => presentCard(row, viewer, asked.now)),
      total,
      asked.limit,
    )
  },
)
