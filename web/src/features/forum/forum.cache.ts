import type { AnswerSort } from '@portal/contract/answer-sorts.ts'
import type { ForumView } from '@portal/contract/forum-records.ts'
import { type ForumReportKind, forumReportsPageSize } from '@portal/contract/forum-report-words.ts'
import { limits } from '@portal/contract/limits.ts'
import type { queryDomainFilters } from '@portal/contract/reference.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { keyOf, resource } from '#web/platform/resource.ts'

export type DomainFilter = (typeof queryDomainFilters)[number]

export interface ForumFilters {
  /** Words of the title and text, or a part of the title; '' for any. */
  search: string
  /** '' for all queries. */
  show: ForumView | ''
  /** A domain, or several separated by commas. */
  domain: string
  page: number
}

/** Queries a page of the forum. The previous list is shown while the next one loads. */
export function forumPage({ search, show, domain, page }: ForumFilters) {
  const query = { search, show, domain, page, limit: limits.forumPageSize }
  return queryOptions({ ...resource('GET /alumni/getQuery', { query }), placeholderData: keepPreviousData })
}

export function myQueriesPage(page: number) {
  const query = { page, limit: limits.myQueryPageSize }
  return queryOptions({ ...resource('GET /alumni/myQuery', { query }), placeholderData: keepPreviousData })
}

export function latestQueries() {
  return resource('GET /alumni/getQuery', { query: { page: 1, limit: limits.dashboardPageSize } })
}

/** Queries the newest open queries without an answer. */
export function waitingQueries() {
  return queryOptions({ ...resource('GET /alumni/waitingQueries'), select: ({ result }) => result })
}

/** Queries the open queries that the signed-in alumnus could answer. */
export function queriesForMe() {
  return resource('GET /alumni/queriesForMe')
}

export function alumnusToAsk(slug: string) {
  return resource('GET /alumni/profile/:slug', { params: { slug } })
}

interface SimilarAsked {
  title: string
  /** The query being read or edited, which is left out. */
  except?: string | undefined
  domain?: readonly string[]
}

export function similarQueries({ title, except, domain = [] }: SimilarAsked) {
  const query = {
    title,
    ...(except === undefined ? {} : { except }),
    ...(domain.length === 0 ? {} : { domain: domain.join(',') }),
  }
  return queryOptions({
    ...resource('GET /alumni/similarQueries', { query }),
    select: ({ result }) => result,
    placeholderData: keepPreviousData,
  })
}

/** Queries a query with its answers. The previous order of answers is shown while the next one loads. */
export function queryDetail(slug: string, sort: AnswerSort = 'recent') {
  return queryOptions({
    ...resource('GET /alumni/singleQuery/:id', { params: { id: slug }, query: { filter: sort } }),
    placeholderData: (before) => (before?.result.slug === slug ? before : undefined),
  })
}

/** The key of a query in every order of its answers. */
export function queryKeyOf(slug: string) {
  return keyOf('GET /alumni/singleQuery/:id', { params: { id: slug } })
}

/** Queries the reported content, for the council. */
export function forumReportsPage(kind: ForumReportKind, page: number) {
  const query = { page, limit: forumReportsPageSize }
  return queryOptions({ ...resource('GET /alumni/reports/:kind', { params: { kind }, query }), staleTime: 0 })
}

export function followOf(queryId: string) {
  return resource('GET /alumni/follow/:id', { params: { id: queryId } })
}
