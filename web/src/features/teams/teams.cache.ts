import { type TeamKind, teamLimits } from '@portal/contract/team-words.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'

export interface TeamsFilters {
  /** A part of the name; empty: any. */
  name: string
  /** Empty: any. */
  kind: TeamKind | ''
  /** Only the followed ones. */
  followed: boolean
  page: number
}

const teamsKeys = {
  all: ['teams'] as const,
  lists: ['teams', 'lists'] as const,
  details: ['teams', 'details'] as const,
}

/** A page of the teams. The list before stays in place until the next one is there. */
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

/** How many the front door shows. */
export const stripTeamsMax = 8

/** The first active teams, for the front door. The council has a page and a menu entry of its own. */
export function stripTeams() {
  const query = { limit: stripTeamsMax + 4 }
  return queryOptions({
    queryKey: [...teamsKeys.lists, 'strip'],
    queryFn: async ({ signal }) => {
      const { result } = (await call('GET /teams', { query, signal })).data
      return result.filter(({ kind, isActive }) => isActive && kind !== 'Council').slice(0, stripTeamsMax)
    },
  })
}

/** A team with the roster of an academic year; '' is the one that the page opens with. */
export function teamDetail(slug: string, academicYear = '') {
  return queryOptions({
    queryKey: [...teamsKeys.details, slug, academicYear],
    queryFn: async ({ signal }) =>
      (await call('GET /teams/:slug', { params: { slug }, query: { academicYear }, signal })).data,
    placeholderData: (before) => (before?.slug === slug ? before : undefined),
  })
}

/** The viewer's places in rosters, with what teams ask. */
export function ownMemberships() {
  return queryOptions({
    queryKey: [...teamsKeys.all, 'memberships'],
    queryFn: async ({ signal }) => (await call('GET /memberships', { signal })).data.result,
  })
}

/** Reads everything of teams again that is on the screen. */
export function useTeamsRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: teamsKeys.all })
}
