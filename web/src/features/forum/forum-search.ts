import type { AnswerSort } from '@portal/contract/answer-sorts.ts'
import type { forumViews as contractViews } from '@portal/contract/forum-records.ts'
import { queryDomainFilters } from '@portal/contract/reference.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'
import { answerSortOf } from '#web/ui/discussion/answer-sort.ts'
import type { ForumFilters } from './forum.cache.ts'

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

/** The order of the answers out of an address; recent is the default (spec section 9). */
export function parseDetailSearch(raw: RawSearch): { sort: AnswerSort } {
  return { sort: answerSortOf(raw.sort) }
}
