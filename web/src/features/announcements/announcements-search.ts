import { announcementStates, announcementTabs } from '@portal/contract/announcement-words.ts'
import { oneOf } from '#web/platform/address-values.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

/** Reads the list's address; `open` is the slug of the open announcement. */
export function parseAnnouncementsSearch(raw: RawSearch) {
  return {
    tab: oneOf(announcementTabs, raw.tab, 'all'),
    search: raw.search?.trim() ?? '',
    page: pageOf(raw.page),
    open: raw.open ?? '',
  }
}

export type AnnouncementFilters = Omit<ReturnType<typeof parseAnnouncementsSearch>, 'open'>

export function parseMyAnnouncementsSearch(raw: RawSearch) {
  return { state: oneOf(announcementStates, raw.state, 'live'), page: pageOf(raw.page) }
}
