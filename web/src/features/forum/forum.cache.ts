import type { AnswerSort } from '@portal/contract/answer-sorts.ts'
import { type ForumReportKind, forumReportsPageSize } from '@portal/contract/forum-report-words.ts'
import { limits } from '@portal/contract/limits.ts'
import type { queryDomainFilters } from '@portal/contract/reference.ts'
import { queryOptions } from '@tanstack/react-query'
import { keyOf, listResource, resource } from '#web/platform/resource.ts'
import type { ForumFilters } from './forum-search.ts'

export type DomainFilter = (typeof queryDomainFilters)[number]

/** Queries a page of the forum. */
export function forumPage({ search, show, domain, page }: ForumFilters) {
  const query = { search, show, domain, page, limit: limits.forumPageSize }
  return listResource('GET /alumni/getQuery', { query })
}

export function myQueriesPage(page: number) {
  const query = { page, limit: limits.myQueryPageSize }
  return listResource('GET /alumni/myQuery', { query })
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
    ...listResource('GET /alumni/similarQueries', { query }),
    select: ({ result }) => result,
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
