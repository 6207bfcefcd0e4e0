import type { AnswerSort } from '@portal/contract/answer-sorts.ts'
import type { ForumView } from '@portal/contract/forum-records.ts'
import { type ForumReportKind, forumReportsPageSize } from '@portal/contract/forum-report-words.ts'
import { limits } from '@portal/contract/limits.ts'
import type { queryDomainFilters } from '@portal/contract/reference.ts'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'

export type DomainFilter = (typeof queryDomainFilters)[number]

export interface ForumFilters {
  /** Words of title and text, or a part of the title; empty: any. */
  search: string
  /** Empty: all queries. */
  show: ForumView | ''
  domain: DomainFilter
  page: number
}

/** The keys of everything that the forum reads; `lists` and `details` reach all of a kind. */
export const forumKeys = {
  lists: ['forum', 'lists'] as const,
  details: ['forum', 'details'] as const,
  reports: ['forum', 'reports'] as const,
  detail: (slug: string) => ['forum', 'details', slug] as const,
  follow: (queryId: string) => ['forum', 'follow', queryId] as const,
}

/** A page of the forum. The list before stays in place until the next one is there. */
export function forumPage({ search, show, domain, page }: ForumFilters) {
  const query = { search, show, domain, page, limit: limits.forumPageSize }
  return queryOptions({
    queryKey: [...forumKeys.lists, 'forum', query],
    queryFn: async ({ signal }) => (await call('GET /alumni/getQuery', { query, signal })).data,
    placeholderData: (before) => before,
  })
}

/** A page of the viewer's own queries. */
export function myQueriesPage(page: number) {
  const query = { page, limit: limits.myQueryPageSize }
  return queryOptions({
    queryKey: [...forumKeys.lists, 'mine', query],
    queryFn: async ({ signal }) => (await call('GET /alumni/myQuery', { query, signal })).data,
    placeholderData: (before) => before,
  })
}

/** What an alumnus starts on. */
export function latestQueries() {
  const query = { page: 1, limit: limits.dashboardPageSize }
  return queryOptions({
    queryKey: [...forumKeys.lists, 'latest', query],
    queryFn: async ({ signal }) => (await call('GET /alumni/getQuery', { query, signal })).data,
  })
}

/** The newest open queries that nobody has answered. */
export function waitingQueries() {
  return queryOptions({
    queryKey: [...forumKeys.lists, 'waiting'],
    queryFn: async ({ signal }) => (await call('GET /alumni/waitingQueries', { signal })).data.result,
  })
}

/** Open queries that the alumnus who is signed in could answer. */
export function queriesForMe() {
  return queryOptions({
    queryKey: [...forumKeys.lists, 'forMe'],
    queryFn: async ({ signal }) => (await call('GET /alumni/queriesForMe', { signal })).data,
  })
}

/** The alumnus whom a query is to name. */
export function alumnusToAsk(slug: string) {
  return queryOptions({
    queryKey: ['forum', 'alumnusToAsk', slug],
    queryFn: async ({ signal }) =>
      (await call('GET /alumni/profile/:slug', { params: { slug }, signal })).data,
  })
}

interface SimilarAsked {
  title: string
  /** The query that is being read or edited. */
  except?: string | undefined
  domain?: readonly string[]
}

/** Queries about the topic of a title. */
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

/** One query with its answers. Another sort shows the answers in the order before until it is there. */
export function queryDetail(slug: string, sort: AnswerSort = 'recent') {
  return queryOptions({
    queryKey: [...forumKeys.detail(slug), sort],
    queryFn: async ({ signal }) =>
      (await call('GET /alumni/singleQuery/:id', { params: { id: slug }, query: { filter: sort }, signal }))
        .data,
    placeholderData: (before) => (before?.result.slug === slug ? before : undefined),
  })
}

/** What readers reported, for the council. */
export function forumReportsPage(kind: ForumReportKind, page: number) {
  const query = { page, limit: forumReportsPageSize }
  return queryOptions({
    queryKey: [...forumKeys.reports, kind, query],
    queryFn: async ({ signal }) =>
      (await call('GET /alumni/reports/:kind', { params: { kind }, query, signal })).data,
    staleTime: 0,
  })
}

/** Reads everything of the forum again that is on the screen; what is not is read when it comes back. */
export function useForumRefresh() {
  const client = useQueryClient()
  return {
    /** After an answer, a reply or a like of the viewer: the open detail now, the lists with their counts when they are next seen. */
    refreshQuery: async (slug: string) => {
      ownReadAt.set(slug, Date.now())
      await readQueryAgain(client, slug)
    },
    /** After someone else's. */
    refreshByLive: (slug: string) => readQueryAgain(client, slug),
    /** After an answer of the viewer, who follows the query from then on. */
    refreshFollow: (queryId: string) => client.invalidateQueries({ queryKey: forumKeys.follow(queryId) }),
    /** After a query was asked, changed or deleted. */
    refreshLists: () => client.invalidateQueries({ queryKey: forumKeys.lists }),
    /** A query that is gone must not come back out of the cache. */
    forgetQuery: (slug: string) => client.removeQueries({ queryKey: forumKeys.detail(slug) }),
  }
}

async function readQueryAgain(client: QueryClient, slug: string): Promise<void> {
  await client.invalidateQueries({ queryKey: forumKeys.lists, refetchType: 'none' })
  await client.invalidateQueries({ queryKey: forumKeys.detail(slug) })
}

/** When this tab last read a query because of an act of its own. */
const ownReadAt = new Map<string, number>()

/** Whether this tab has read the query after an act of its own since that time. */
export function hasReadOwnAct(slug: string, sinceMs: number): boolean {
  return (ownReadAt.get(slug) ?? 0) >= sinceMs
}
