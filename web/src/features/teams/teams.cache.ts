import { type TeamKind, teamLimits } from '@portal/contract/team-words.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { resource } from '#web/platform/resource.ts'

export interface TeamsFilters {
  /** A part of the name; '' for any. */
  name: string
  /** '' for any. */
  kind: TeamKind | ''
  /** True for followed teams only. */
  followed: boolean
  page: number
}

/** Queries a page of teams. The previous list is shown while the next one loads. */
export function teamsPage({ followed, ...filters }: TeamsFilters) {
  const query = { ...filters, followed: followed ? 'true' : '', limit: teamLimits.pageSize } as const
  return queryOptions({ ...resource('GET /teams', { query }), placeholderData: keepPreviousData })
}

/** Queries a team with the roster of an academic year; '' for the year that the page opens with. */
export function teamDetail(slug: string, academicYear = '') {
  return queryOptions({
    ...resource('GET /teams/:slug', { params: { slug }, query: { academicYear } }),
    placeholderData: (before) => (before?.slug === slug ? before : undefined),
  })
}

/** Queries the viewer's places in rosters, and the teams' requests. */
export function ownMemberships() {
  return queryOptions({ ...resource('GET /memberships'), select: ({ result }) => result })
}
