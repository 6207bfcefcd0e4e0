import type {
  AnnouncementKind,
  AnnouncementState,
  AnnouncementTab,
} from '@portal/contract/announcement-words.ts'
import { announcementLimits } from '@portal/contract/announcement-words.ts'
import type { AnswerSort } from '@portal/contract/answer-sorts.ts'
import type { Api } from '@portal/contract/api.ts'
import type { DataOf } from '@portal/contract/endpoint.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'

export interface AnnouncementFilters {
  tab: AnnouncementTab
  search: string
  page: number
}

export const announcementKeys = {
  all: ['announcements'] as const,
  lists: ['announcements', 'lists'] as const,
  comments: (id: string) => ['announcements', 'comments', id] as const,
  detail: (slug: string) => ['announcements', 'details', slug] as const,
}

/**
 * Queries a page of the live announcements to the viewer. The previous list is shown while the next one
 * loads.
 */
export function announcementsPage(filters: AnnouncementFilters) {
  const query = { ...filters, limit: announcementLimits.pageSize }
  return queryOptions({
    queryKey: [...announcementKeys.lists, query],
    queryFn: async ({ signal }) => (await call('GET /announcements', { query, signal })).data,
    placeholderData: (before) => before,
  })
}

/** Queries the counts of the tabs and the upcoming deadlines. */
export function announcementSurvey() {
  return queryOptions({
    queryKey: [...announcementKeys.all, 'survey'],
    queryFn: async ({ signal }) => (await call('GET /announcements/survey', { signal })).data,
  })
}

export function teamAnnouncements(team: string) {
  const query = { team, limit: announcementLimits.pageSize }
  return queryOptions({
    queryKey: [...announcementKeys.lists, 'team', query],
    queryFn: async ({ signal }) => (await call('GET /announcements', { query, signal })).data,
  })
}

export function myAnnouncementsPage(state: AnnouncementState, page: number) {
  const query = { state, page, limit: announcementLimits.pageSize }
  return queryOptions({
    queryKey: [...announcementKeys.lists, 'mine', query],
    queryFn: async ({ signal }) => (await call('GET /announcements/mine', { query, signal })).data,
  })
}

export function announcementDetail(slug: string) {
  return queryOptions({
    queryKey: announcementKeys.detail(slug),
    queryFn: async ({ signal }) =>
      (await call('GET /announcements/:id', { params: { id: slug }, signal })).data,
  })
}

export type AnnouncementReads = DataOf<Api['GET /announcements/:id/reads']>['result']

/** Queries the readers of one of the viewer's announcements by class, when that view is opened. */
export function announcementReads(id: string) {
  return queryOptions({
    queryKey: [...announcementKeys.all, 'reads', id],
    queryFn: async ({ signal }) =>
      (await call('GET /announcements/:id/reads', { params: { id }, signal })).data.result,
  })
}

/** Queries the comments of an announcement. The previous order is shown while the next one loads. */
export function announcementComments(id: string, filter: AnswerSort) {
  return queryOptions({
    queryKey: [...announcementKeys.comments(id), filter],
    queryFn: async ({ signal }) =>
      (await call('GET /announcements/:id/comments', { params: { id }, query: { filter }, signal })).data,
    placeholderData: (before) => before,
  })
}

interface ReachOf {
  kind: AnnouncementKind
  roles: readonly string[]
  years: readonly string[]
  branches: readonly string[]
}

/**
 * Queries how many people an audience reaches and whether they can be mailed. The previous answer is shown
 * while the next one loads.
 */
export function audienceReach(audience: ReachOf) {
  const query = {
    kind: audience.kind,
    roles: audience.roles.join(','),
    years: audience.years.join(','),
    branches: audience.branches.join(','),
  }
  return queryOptions({
    queryKey: [...announcementKeys.all, 'reach', query],
    queryFn: async ({ signal }) => (await call('GET /announcements/reach', { query, signal })).data,
    placeholderData: (before) => before,
  })
}

export function useAnnouncementsRefresh() {
  const client = useQueryClient()
  return {
    /** Call this after an announcement was written, changed, ended or marked. */
    refreshAll: () => client.invalidateQueries({ queryKey: announcementKeys.all }),
    /** Call this after a comment or a like. */
    refreshComments: (id: string) => client.invalidateQueries({ queryKey: announcementKeys.comments(id) }),
    forget: (slug: string) => client.removeQueries({ queryKey: announcementKeys.detail(slug) }),
  }
}
