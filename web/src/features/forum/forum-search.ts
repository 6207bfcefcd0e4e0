import type { AnswerSort } from '@portal/contract/answer-sorts.ts'
import type { forumViews as contractViews } from '@portal/contract/forum-records.ts'
import { queryDomainFilters } from '@portal/contract/reference.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'
import { answerSortOf } from '#web/ui/discussion/answer-sort.ts'
import type { DomainFilter, ForumFilters } from './forum.cache.ts'

/** The contract's own list drags the schemas along; its type keeps this copy true. */
export const forumViews = ['unanswered', 'liked'] as const satisfies typeof contractViews

/** The filters of the forum out of an address; what does not fit means 'any'. `name` stands in older links. */
export function parseForumSearch(raw: RawSearch): ForumFilters {
  const domain = queryDomainFilters.find((known) => known === raw.domain)
  return {
    search: (raw.search ?? raw.name ?? '').trim(),
    show: forumViews.find((known) => known === raw.show) ?? '',
    domain: domain ?? 'All',
    page: pageOf(raw.page),
  }
}

/** The same for the address: the wildcard and the first page are left out. */
export function forumAddress(filters: ForumFilters): string {
  const { search: words, show, domain, page } = filters
  const given: [string, string][] = [
    ['search', words],
    ['show', show],
    ['domain', domain === 'All' ? '' : domain],
    ['page', page === 1 ? '' : String(page)],
  ]
  const search = new URLSearchParams(given.filter(([, value]) => value !== ''))
  return search.size === 0 ? '/gstforum' : `/gstforum?${search}`
}

export function domainInAddress(domain: DomainFilter): DomainFilter | undefined {
  return domain === 'All' ? undefined : domain
}

/** The order of the answers out of an address; recent is the default (spec section 9). */
export function parseDetailSearch(raw: RawSearch): { sort: AnswerSort } {
  return { sort: answerSortOf(raw.sort) }
}
