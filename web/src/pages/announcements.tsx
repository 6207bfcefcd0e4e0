import { announcementDetail, announcementsPage } from '#web/features/announcements/announcements.cache.ts'
import { parseAnnouncementsSearch } from '#web/features/announcements/announcements-search.ts'
import { Announcements } from '#web/features/announcements/list-announcements.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { Banner } from '#web/ui/banner.tsx'

export function Page() {
  return (
    <>
      <Banner title="Announcements" sentence="News from the council, teams and alumni." tone="gulal" />
      <Announcements />
    </>
  )
}

export const read: ReadAhead = (client, { search }) => {
  const { open, ...filters } = parseAnnouncementsSearch(search)
  void (open === ''
    ? client.prefetchQuery(announcementsPage(filters))
    : client.prefetchQuery(announcementDetail(open)))
}
