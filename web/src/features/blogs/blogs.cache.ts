import type { AnswerSort } from '@portal/contract/answer-sorts.ts'
import { type BlogRole, type BlogSort, type BlogState, blogLimits } from '@portal/contract/blog-words.ts'
import { limits } from '@portal/contract/limits.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'

export interface BlogFilters {
  search: string
  /** Empty: the best match of a search. */
  sort: BlogSort | ''
  /** Empty: any. */
  tag: string
  role: BlogRole | ''
  /** The slug of a team. */
  team: string
  page: number
}

export type MyBlogsTab = BlogState | 'saved'

export const blogKeys = {
  all: ['blogs'] as const,
  lists: ['blogs', 'lists'] as const,
  detail: (slug: string) => ['blogs', 'details', slug] as const,
}

/** A page of the published blogs. The list before stays in place until the next one is there. */
export function blogsPage(filters: BlogFilters) {
  const query = { ...filters, limit: blogLimits.pageSize }
  return queryOptions({
    queryKey: [...blogKeys.lists, query],
    queryFn: async ({ signal }) => (await call('GET /blogs', { query, signal })).data,
    placeholderData: (before) => before,
  })
}

/** The newest that a team has published. */
export function teamBlogs(team: string) {
  return blogsPage({ search: '', sort: 'latest', tag: '', role: '', team, page: 1 })
}

/** The teams to choose from, as the list of teams gives them. */
export function blogTeams() {
  return queryOptions({
    queryKey: [...blogKeys.all, 'teams'],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /teams', { query: { limit: limits.pageSizeMax }, signal })
      return data.result
        .filter(({ kind }) => kind !== 'Council')
        .map(({ slug, name }) => ({ value: slug, label: name }))
    },
  })
}

/** The newest blog, for the front door. */
export function latestBlog() {
  return queryOptions({
    queryKey: [...blogKeys.lists, 'latest'],
    queryFn: async ({ signal }) =>
      (await call('GET /blogs', { query: { limit: 1 }, signal })).data.result[0] ?? null,
  })
}

export function blogTags() {
  return queryOptions({
    queryKey: [...blogKeys.lists, 'tags'],
    queryFn: async ({ signal }) => (await call('GET /blogs/tags', { signal })).data.result,
  })
}

/** The viewer's own blogs of a state, or those he saved. */
export function myBlogsPage(state: MyBlogsTab, page: number) {
  const query = { state, page, limit: blogLimits.pageSize }
  return queryOptions({
    queryKey: [...blogKeys.lists, 'mine', query],
    queryFn: async ({ signal }) => (await call('GET /blogs/mine', { query, signal })).data,
  })
}

/** One blog with its comments. Another sort shows the comments in the order before until it is there. */
export function blogDetail(slug: string, sort: AnswerSort = 'recent') {
  return queryOptions({
    queryKey: [...blogKeys.detail(slug), sort],
    queryFn: async ({ signal }) =>
      (await call('GET /blogs/:id', { params: { id: slug }, query: { filter: sort }, signal })).data,
    placeholderData: (before) => (before?.result.slug === slug ? before : undefined),
  })
}

/** What waits for the council's judgement. */
export function reportedBlogsPage(page: number) {
  const query = { page, limit: blogLimits.pageSize }
  return queryOptions({
    queryKey: [...blogKeys.lists, 'reported', query],
    queryFn: async ({ signal }) => (await call('GET /blogs/reports', { query, signal })).data,
  })
}

export function useBlogsRefresh() {
  const client = useQueryClient()
  return {
    /** After a comment, a like or a save: the open blog now, the lists when they are next seen. */
    refreshBlog: async (slug: string) => {
      await client.invalidateQueries({ queryKey: blogKeys.lists, refetchType: 'none' })
      await client.invalidateQueries({ queryKey: blogKeys.detail(slug) })
    },
    /** After a blog was written, changed or deleted. */
    refreshAll: () => client.invalidateQueries({ queryKey: blogKeys.all }),
    forgetBlog: (slug: string) => client.removeQueries({ queryKey: blogKeys.detail(slug) }),
  }
}
