import {
  announcementDetail,
  announcementSurvey,
  announcementsPage,
} from '#web/features/announcements/announcements.cache.ts'
import { parseAnnouncementsSearch } from '#web/features/announcements/announcements-search.ts'
import { Announcements } from '#web/features/announcements/list-announcements.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'

export function Page() {
  return <Announcements />
}

export const read: ReadAhead = (client, { search }) => {
  const { open, ...filters } = parseAnnouncementsSearch(search)
  if (open !== '') return void client.prefetchQuery(announcementDetail(open))
  void client.prefetchQuery(announcementsPage(filters))
  void client.prefetchQuery(announcementSurvey())
}
