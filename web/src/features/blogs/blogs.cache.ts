import type { AnswerSort } from '@portal/contract/answer-sorts.ts'
import { type BlogRole, type BlogSort, type BlogState, blogLimits } from '@portal/contract/blog-words.ts'
import { limits } from '@portal/contract/limits.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'

export interface BlogFilters {
  search: string
  /** '' for the best match of a search. */
  sort: BlogSort | ''
  /** '' for any. */
  tag: string
  role: BlogRole | ''
  team: string
  page: number
}

export type MyBlogsTab = BlogState | 'saved'

export const blogKeys = {
  all: ['blogs'] as const,
  lists: ['blogs', 'lists'] as const,
  detail: (slug: string) => ['blogs', 'details', slug] as const,
}

/** Queries a page of the published blogs. The previous list is shown while the next one loads. */
export function blogsPage(filters: BlogFilters) {
  const query = { ...filters, limit: blogLimits.pageSize }
  return queryOptions({
    queryKey: [...blogKeys.lists, query],
    queryFn: async ({ signal }) => (await call('GET /blogs', { query, signal })).data,
    placeholderData: (before) => before,
  })
}

export function teamBlogs(team: string) {
  return blogsPage({ search: '', sort: 'latest', tag: '', role: '', team, page: 1 })
}

/** Queries the teams for the filter, in the order of the team list. */
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

/** Queries the viewer's own blogs of a state, or the saved ones. */
export function myBlogsPage(state: MyBlogsTab, page: number) {
  const query = { state, page, limit: blogLimits.pageSize }
  return queryOptions({
    queryKey: [...blogKeys.lists, 'mine', query],
    queryFn: async ({ signal }) => (await call('GET /blogs/mine', { query, signal })).data,
  })
}

/** Queries a blog with its comments. The previous order of comments is shown while the next one loads. */
export function blogDetail(slug: string, sort: AnswerSort = 'recent') {
  return queryOptions({
    queryKey: [...blogKeys.detail(slug), sort],
    queryFn: async ({ signal }) =>
      (await call('GET /blogs/:id', { params: { id: slug }, query: { filter: sort }, signal })).data,
    placeholderData: (before) => (before?.result.slug === slug ? before : undefined),
  })
}

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
    /**
     * Call this after a comment, a like or a save: reloads the open blog now, and the lists when they are
     * shown next.
     */
    refreshBlog: async (slug: string) => {
      await client.invalidateQueries({ queryKey: blogKeys.lists, refetchType: 'none' })
      await client.invalidateQueries({ queryKey: blogKeys.detail(slug) })
    },
    /** Call this after a blog was written, changed or deleted. */
    refreshAll: () => client.invalidateQueries({ queryKey: blogKeys.all }),
    forgetBlog: (slug: string) => client.removeQueries({ queryKey: blogKeys.detail(slug) }),
  }
}
