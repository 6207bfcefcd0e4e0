import { blogRoles, blogSorts, blogStates } from '@portal/contract/blog-words.ts'
import { answerSortOf } from '#web/college/discussion/answer-sort.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'
import type { BlogFilters, MyBlogsTab } from './blogs.cache.ts'

/** Reads the list's filters from the address. Invalid values mean "any". */
export function parseBlogsSearch(raw: RawSearch): BlogFilters {
  const search = raw.search?.trim() ?? ''
  return {
    search,
    sort: blogSorts.find((known) => known === raw.sort) ?? (search === '' ? 'latest' : ''),
    tag: raw.tag?.trim() ?? '',
    role: blogRoles.find((known) => known === raw.role) ?? '',
    team: raw.team?.trim() ?? '',
    page: pageOf(raw.page),
  }
}

export const myBlogsTabs: readonly { value: MyBlogsTab; label: string }[] = [
  { value: 'published', label: 'Published' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'draft', label: 'Draft' },
  { value: 'returned', label: 'Returned' },
  { value: 'saved', label: 'Saved' },
]

export function parseMyBlogsSearch(raw: RawSearch): { tab: MyBlogsTab; page: number } {
  const tab = [...blogStates, 'saved' as const].find((known) => known === raw.tab)
  return { tab: tab ?? 'published', page: pageOf(raw.page) }
}

export function parseReportsSearch(raw: RawSearch): { page: number } {
  return { page: pageOf(raw.page) }
}

export function parseBlogSearch(raw: RawSearch) {
  return { sort: answerSortOf(raw.sort) }
}
