import { type TeamKind, teamLimits } from '@portal/contract/team-words.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'

export interface TeamsFilters {
  /** A part of the name; '' for any. */
  name: string
  /** '' for any. */
  kind: TeamKind | ''
  /** True for followed teams only. */
  followed: boolean
  page: number
}

const teamsKeys = {
  all: ['teams'] as const,
  lists: ['teams', 'lists'] as const,
  details: ['teams', 'details'] as const,
}

/** Queries a page of teams. The previous list is shown while the next one loads. */
export function teamsPage({ name, kind, followed, page }: TeamsFilters) {
  const query = {
    name,
    kind,
    followed: followed ? ('true' as const) : ('' as const),
    page,
    limit: teamLimits.pageSize,
  }
  return queryOptions({
    queryKey: [...teamsKeys.lists, query],
    queryFn: async ({ signal }) => (await call('GET /teams', { query, signal })).data,
    placeholderData: (before) => before,
  })
}

/** Queries a team with the roster of an academic year; '' for the year that the page opens with. */
export function teamDetail(slug: string, academicYear = '') {
  return queryOptions({
    queryKey: [...teamsKeys.details, slug, academicYear],
    queryFn: async ({ signal }) =>
      (await call('GET /teams/:slug', { params: { slug }, query: { academicYear }, signal })).data,
    placeholderData: (before) => (before?.slug === slug ? before : undefined),
  })
}

/** Queries the viewer's places in rosters, and the teams' requests. */
export function ownMemberships() {
  return queryOptions({
    queryKey: [...teamsKeys.all, 'memberships'],
    queryFn: async ({ signal }) => (await call('GET /memberships', { signal })).data.result,
  })
}

export function useTeamsRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: teamsKeys.all })
}
