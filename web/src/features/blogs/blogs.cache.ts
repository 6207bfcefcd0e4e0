import type { AnswerSort } from '@portal/contract/answer-sorts.ts'
import { blogLimits } from '@portal/contract/blog-words.ts'
import { limits } from '@portal/contract/limits.ts'
import { queryOptions } from '@tanstack/react-query'
import { keyOf, listResource, resource } from '#web/platform/resource.ts'
import type { BlogFilters, MyBlogsTab } from './blogs-search.ts'

/** Queries a page of the published blogs. */
export function blogsPage(filters: BlogFilters) {
  const query = { ...filters, limit: blogLimits.pageSize }
  return listResource('GET /blogs', { query })
}

export function teamBlogs(team: string) {
  return blogsPage({ search: '', sort: 'latest', tag: '', role: '', team, page: 1 })
}

export function blogTeams() {
  return queryOptions({
    ...resource('GET /teams', { query: { limit: limits.pageSizeMax } }),
    select: ({ result }) =>
      result.filter(({ kind }) => kind !== 'Council').map(({ slug, name }) => ({ value: slug, label: name })),
  })
}

export function latestBlog() {
  return queryOptions({
    ...resource('GET /blogs', { query: { limit: 1 } }),
    select: ({ result }) => result[0] ?? null,
  })
}

export function blogTags() {
  return queryOptions({ ...resource('GET /blogs/tags'), select: ({ result }) => result })
}

/** Queries the viewer's own blogs of a state, or the saved ones. */
export function myBlogsPage(state: MyBlogsTab, page: number) {
  return resource('GET /blogs/mine', { query: { state, page, limit: blogLimits.pageSize } })
}

/** Queries a blog with its comments. The previous order of comments is shown while the next one loads. */
export function blogDetail(slug: string, sort: AnswerSort = 'recent') {
  return queryOptions({
    ...resource('GET /blogs/:id', { params: { id: slug }, query: { filter: sort } }),
    placeholderData: (before) => (before?.result.slug === slug ? before : undefined),
  })
}

/** The key of a blog in every order of its comments. */
export function blogKey(slug: string) {
  return keyOf('GET /blogs/:id', { params: { id: slug } })
}

export function reportedBlogsPage(page: number) {
  return resource('GET /blogs/reports', { query: { page, limit: blogLimits.pageSize } })
}
