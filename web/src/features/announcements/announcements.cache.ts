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

/** A page of what is live and addressed to the viewer. The list before stays until the next one is there. */
export function announcementsPage(filters: AnnouncementFilters) {
  const query = { ...filters, limit: announcementLimits.pageSize }
  return queryOptions({
    queryKey: [...announcementKeys.lists, query],
    queryFn: async ({ signal }) => (await call('GET /announcements', { query, signal })).data,
    placeholderData: (before) => before,
  })
}

/** How many each tab holds, and what is due. */
export function announcementSurvey() {
  return queryOptions({
    queryKey: [...announcementKeys.all, 'survey'],
    queryFn: async ({ signal }) => (await call('GET /announcements/survey', { signal })).data,
  })
}

/** What a team wrote that the viewer may see. */
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

/** Who has read one's own, by class; asked when it is opened. */
export function announcementReads(id: string) {
  return queryOptions({
    queryKey: [...announcementKeys.all, 'reads', id],
    queryFn: async ({ signal }) =>
      (await call('GET /announcements/:id/reads', { params: { id }, signal })).data.result,
  })
}

/** What people say under one. Another sort shows them in the order before until it is there. */
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

/** How many people an audience reaches, and whether they can be mailed; what was answered before stays until then. */
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
    /** After one was written, changed, ended or marked. */
    refreshAll: () => client.invalidateQueries({ queryKey: announcementKeys.all }),
    /** After a comment or a like. */
    refreshComments: (id: string) => client.invalidateQueries({ queryKey: announcementKeys.comments(id) }),
    forget: (slug: string) => client.removeQueries({ queryKey: announcementKeys.detail(slug) }),
  }
}
