import {
  type AnnouncementState,
  announcementStates,
  announcementTabs,
} from '@portal/contract/announcement-words.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'
import type { AnnouncementFilters } from './announcements.cache.ts'

/** Reads the list's address; `open` is the slug of the open announcement. */
export function parseAnnouncementsSearch(raw: RawSearch): AnnouncementFilters & { open: string } {
  return {
    tab: announcementTabs.find((known) => known === raw.tab) ?? 'all',
    search: raw.search?.trim() ?? '',
    page: pageOf(raw.page),
    open: raw.open ?? '',
  }
}

export function parseMyAnnouncementsSearch(raw: RawSearch): { state: AnnouncementState; page: number } {
  const state = announcementStates.find((known) => known === raw.state)
  return { state: state ?? 'live', page: pageOf(raw.page) }
}
