import { myAnnouncementsPage } from '#web/features/announcements/announcements.cache.ts'
import { parseMyAnnouncementsSearch } from '#web/features/announcements/announcements-search.ts'
import { ListMyAnnouncements } from '#web/features/announcements/list-my-announcements.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { Banner } from '#web/ui/banner.tsx'

export function Page() {
  return (
    <>
      <Banner title="My Announcements" sentence="Your announcements and who read them." />
      <ListMyAnnouncements />
    </>
  )
}

export const read: ReadAhead = (client, { search }) => {
  const { state, page } = parseMyAnnouncementsSearch(search)
  void client.prefetchQuery(myAnnouncementsPage(state, page))
}
