import { type BlogState, blogRoles, blogSorts, blogStates } from '@portal/contract/blog-words.ts'
import { answerSortOf } from '#web/college/discussion/answer-sort.ts'
import { oneOf } from '#web/platform/address-values.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

/** Reads the list's filters from the address. '' means "any". */
export function parseBlogsSearch(raw: RawSearch) {
  const search = raw.search?.trim() ?? ''
  return {
    search,
    // '' is the best match of a search.
    sort: oneOf(blogSorts, raw.sort) || (search === '' ? ('latest' as const) : ('' as const)),
    tag: raw.tag?.trim() ?? '',
    role: oneOf(blogRoles, raw.role),
    team: raw.team?.trim() ?? '',
    page: pageOf(raw.page),
  }
}

export type BlogFilters = ReturnType<typeof parseBlogsSearch>

export type MyBlogsTab = BlogState | 'saved'

export const myBlogsTabs: readonly { value: MyBlogsTab; label: string }[] = [
  { value: 'published', label: 'Published' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'draft', label: 'Draft' },
  { value: 'returned', label: 'Returned' },
  { value: 'saved', label: 'Saved' },
]

export function parseMyBlogsSearch(raw: RawSearch) {
  return { tab: oneOf([...blogStates, 'saved'], raw.tab, 'published'), page: pageOf(raw.page) }
}

export function parseBlogSearch(raw: RawSearch) {
  return { sort: answerSortOf(raw.sort) }
}
