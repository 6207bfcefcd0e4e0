import { teamLimits } from '@portal/contract/team-words.ts'
import { queryOptions } from '@tanstack/react-query'
import { listResource, resource } from '#web/platform/resource.ts'
import type { TeamsFilters } from './teams-search.ts'

/** Queries a page of teams. */
export function teamsPage({ followed, ...filters }: TeamsFilters) {
  const query = { ...filters, followed: followed ? 'true' : '', limit: teamLimits.pageSize } as const
  return listResource('GET /teams', { query })
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
