import { teams } from '@portal/contract/teams.ts'
import type { FastifyRequest } from 'fastify'
import type { Portal } from '#platform/portal.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { refused } from '#platform/refused.ts'
import type { Viewer } from '#platform/viewer.ts'
import { findTeam, type TeamRow } from './teams.store.ts'

/** What may be done with a team besides reading, which is everyone's. Reviving ends its being inactive. */
export type TeamAction = 'update' | 'revive'

type Caller = { portal: Portal; viewer: Viewer; request: FastifyRequest }

/** A team keeps its own page; the student council's is kept by every account of the role Council. */
export function may(viewer: Pick<Viewer, 'id' | 'role'> | null, team: Pick<TeamRow, 'accountId'>): boolean {
  if (viewer?.role === 'Council') return team.accountId === null
  return viewer?.role === 'Team' && viewer.id === team.accountId
}

/** Who has a bell to hear by and follows others than himself; an inactive team has nothing more to tell. */
export function mayFollow(viewer: Viewer | null, team: Pick<TeamRow, 'accountId' | 'isActive'>): boolean {
  const isFollower = viewer !== null && teams.followTeam.roles.some((role) => role === viewer.role)
  return isFollower && team.isActive && !may(viewer, team)
}

/**
 * The only way to get a team that a viewer wants to change.
 * @throws NOT_FOUND when it is absent; FORBIDDEN when it is another's, which the audit keeps; CONFLICT when it is not active.
 */
export async function accessTeam(call: Caller, slug: string, action: TeamAction): Promise<TeamRow> {
  const { portal, viewer } = call
  const team = await findTeam(portal.db, slug)
  if (!team) throw notFound('team')
  if (!may(viewer, team))
    throw await refused(call, `team:${team.slug}`, 'Only the team itself can edit its page')
  requireActive(team, action)
  return team
}

/** An inactive team is read and not changed, until it is active again. */
export function requireActive(team: Pick<TeamRow, 'isActive'>, action: TeamAction): void {
  if (team.isActive || action === 'revive') return
  throw new Problem('CONFLICT', 'This team is inactive. Reactivate it to edit its page.')
}
