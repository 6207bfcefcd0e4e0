import type { AnswerSort } from '@portal/contract/answer-sorts.ts'
import type { ForumView } from '@portal/contract/forum-records.ts'
import { type ForumReportKind, forumReportsPageSize } from '@portal/contract/forum-report-words.ts'
import { limits } from '@portal/contract/limits.ts'
import type { queryDomainFilters } from '@portal/contract/reference.ts'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'

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

/** The keys of all forum queries; `lists` and `details` match all of their kind. */
export const forumKeys = {
  lists: ['forum', 'lists'] as const,
  details: ['forum', 'details'] as const,
  reports: ['forum', 'reports'] as const,
  detail: (slug: string) => ['forum', 'details', slug] as const,
  follow: (queryId: string) => ['forum', 'follow', queryId] as const,
}

/** Queries a page of the forum. The previous list is shown while the next one loads. */
export function forumPage({ search, show, domain, page }: ForumFilters) {
  const query = { search, show, domain, page, limit: limits.forumPageSize }
  return queryOptions({
    queryKey: [...forumKeys.lists, 'forum', query],
    queryFn: async ({ signal }) => (await call('GET /alumni/getQuery', { query, signal })).data,
    placeholderData: (before) => before,
  })
}

export function myQueriesPage(page: number) {
  const query = { page, limit: limits.myQueryPageSize }
  return queryOptions({
    queryKey: [...forumKeys.lists, 'mine', query],
    queryFn: async ({ signal }) => (await call('GET /alumni/myQuery', { query, signal })).data,
    placeholderData: (before) => before,
  })
}

export function latestQueries() {
  const query = { page: 1, limit: limits.dashboardPageSize }
  return queryOptions({
    queryKey: [...forumKeys.lists, 'latest', query],
    queryFn: async ({ signal }) => (await call('GET /alumni/getQuery', { query, signal })).data,
  })
}

/** Queries the newest open queries without an answer. */
export function waitingQueries() {
  return queryOptions({
    queryKey: [...forumKeys.lists, 'waiting'],
    queryFn: async ({ signal }) => (await call('GET /alumni/waitingQueries', { signal })).data.result,
  })
}

/** Queries the open queries that the signed-in alumnus could answer. */
export function queriesForMe() {
  return queryOptions({
    queryKey: [...forumKeys.lists, 'forMe'],
    queryFn: async ({ signal }) => (await call('GET /alumni/queriesForMe', { signal })).data,
  })
}

/** Queries the alumnus that a query is for. */
export function alumnusToAsk(slug: string) {
  return queryOptions({
    queryKey: ['forum', 'alumnusToAsk', slug],
    queryFn: async ({ signal }) =>
      (await call('GET /alumni/profile/:slug', { params: { slug }, signal })).data,
  })
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
    queryKey: [...forumKeys.lists, 'similar', query],
    queryFn: async ({ signal }) => (await call('GET /alumni/similarQueries', { query, signal })).data.result,
    placeholderData: (before) => before,
  })
}

/** Queries a query with its answers. The previous order of answers is shown while the next one loads. */
export function queryDetail(slug: string, sort: AnswerSort = 'recent') {
  return queryOptions({
    queryKey: [...forumKeys.detail(slug), sort],
    queryFn: async ({ signal }) =>
      (await call('GET /alumni/singleQuery/:id', { params: { id: slug }, query: { filter: sort }, signal }))
        .data,
    placeholderData: (before) => (before?.result.slug === slug ? before : undefined),
  })
}

/** Queries the reported content, for the council. */
export function forumReportsPage(kind: ForumReportKind, page: number) {
  const query = { page, limit: forumReportsPageSize }
  return queryOptions({
    queryKey: [...forumKeys.reports, kind, query],
    queryFn: async ({ signal }) =>
      (await call('GET /alumni/reports/:kind', { params: { kind }, query, signal })).data,
    staleTime: 0,
  })
}

/** Reloads forum data: what is on the screen now, the rest when it is shown next. */
export function useForumRefresh() {
  const client = useQueryClient()
  return {
    /**
     * Call this after the viewer's own answer, reply or like: reloads the open query now, and the lists with
     * their counts when they are shown next.
     */
    refreshQuery: async (slug: string) => {
      ownReadAt.set(slug, Date.now())
      await readQueryAgain(client, slug)
    },
    refreshByLive: (slug: string) => readQueryAgain(client, slug),
    /** Call this after the viewer's answer, which makes them follow the query. */
    refreshFollow: (queryId: string) => client.invalidateQueries({ queryKey: forumKeys.follow(queryId) }),
    /** Call this after a query was asked, changed or deleted. */
    refreshLists: () => client.invalidateQueries({ queryKey: forumKeys.lists }),
    /** Removes a deleted query, which must not come back from the cache. */
    forgetQuery: (slug: string) => client.removeQueries({ queryKey: forumKeys.detail(slug) }),
  }
}

async function readQueryAgain(client: QueryClient, slug: string): Promise<void> {
  await client.invalidateQueries({ queryKey: forumKeys.lists, refetchType: 'none' })
  await client.invalidateQueries({ queryKey: forumKeys.detail(slug) })
}

/** The time at which this tab last loaded a query after its own action. */
const ownReadAt = new Map<string, number>()

/** Returns whether this tab has loaded the query after an action of its own since that time. */
export function hasReadOwnAct(slug: string, sinceMs: number): boolean {
  return (ownReadAt.get(slug) ?? 0) >= sinceMs
}
