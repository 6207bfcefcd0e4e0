import type { AnswerSort } from '@portal/contract/discussion.ts'
import { queryDomainFilters } from '@portal/contract/reference.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'
import { answerSortOf } from '#web/ui/discussion/list-answers.tsx'
import type { DomainFilter, ForumFilters } from './forum.cache.ts'

/** The filters of the forum out of an address; what does not fit means 'any'. */
export function parseForumSearch(raw: RawSearch): ForumFilters {
  const domain = queryDomainFilters.find((known) => known === raw.domain)
  return { name: raw.name?.trim() ?? '', domain: domain ?? 'All', page: pageOf(raw.page) }
}

/** The same for the address: the wildcard and the first page are left out. */
export function forumAddress(filters: ForumFilters): string {
  const { name, domain, page } = filters
  const given: [string, string][] = [
    ['name', name],
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
