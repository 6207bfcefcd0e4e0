import type { AnnouncementKind, AnnouncementState } from '@portal/contract/announcement-words.ts'
import { announcementLimits } from '@portal/contract/announcement-words.ts'
import type { AnswerSort } from '@portal/contract/answer-sorts.ts'
import type { Api } from '@portal/contract/api.ts'
import type { DataOf } from '@portal/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { listResource, resource } from '#web/platform/resource.ts'
import type { AnnouncementFilters } from './announcements-search.ts'

/** Queries a page of the live announcements to the viewer. */
export function announcementsPage(filters: AnnouncementFilters) {
  const query = { ...filters, limit: announcementLimits.pageSize }
  return listResource('GET /announcements', { query })
}

/** Queries the counts of the tabs and the upcoming deadlines. */
export function announcementSurvey() {
  return resource('GET /announcements/survey')
}

export function teamAnnouncements(team: string) {
  return resource('GET /announcements', { query: { team, limit: announcementLimits.pageSize } })
}

export function myAnnouncementsPage(state: AnnouncementState, page: number) {
  return resource('GET /announcements/mine', { query: { state, page, limit: announcementLimits.pageSize } })
}

export function announcementDetail(slug: string) {
  return resource('GET /announcements/:id', { params: { id: slug } })
}

export type AnnouncementReads = DataOf<Api['GET /announcements/:id/reads']>['result']

/** Queries the readers of one of the viewer's announcements by class, when that view is opened. */
export function announcementReads(id: string) {
  return queryOptions({
    ...resource('GET /announcements/:id/reads', { params: { id } }),
    select: ({ result }) => result,
  })
}

/** Queries the comments of an announcement. The previous order is shown while the next one loads. */
export function announcementComments(id: string, filter: AnswerSort) {
  return listResource('GET /announcements/:id/comments', { params: { id }, query: { filter } })
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
  return listResource('GET /announcements/reach', { query })
}
