import type { AnswerSort } from '@portal/contract/answer-sorts.ts'
import type { forumViews as contractViews } from '@portal/contract/forum-records.ts'
import { queryDomains } from '@portal/contract/reference.ts'
import { answerSortOf } from '#web/college/discussion/answer-sort.ts'
import { oneOf } from '#web/platform/address-values.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

/** A copy, because importing the contract's list would load its schemas. The type keeps the copy in step. */
export const forumViews = ['unanswered', 'liked'] as const satisfies typeof contractViews

/** Reads the filters from the address. Invalid values mean "any". Older links use `name`. */
export function parseForumSearch(raw: RawSearch) {
  const domains = (raw.domain ?? '').split(',')
  const isKnown = domains.every((one) => queryDomains.some((known) => known === one))
  return {
    search: (raw.search ?? raw.name ?? '').trim(),
    show: oneOf(forumViews, raw.show),
    // One, or several separated by commas.
    domain: isKnown ? domains.join(',') : 'All',
    page: pageOf(raw.page),
  }
}

export type ForumFilters = ReturnType<typeof parseForumSearch>

/** Reads the order of the answers from the address. The default is `recent`. */
export function parseDetailSearch(raw: RawSearch): { sort: AnswerSort } {
  return { sort: answerSortOf(raw.sort) }
}
