import { teams } from '@portal/contract/teams.ts'
import { conflict, notFound } from '#platform/problem.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import { refused } from '#platform/sessions/refused.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { findTeam, type TeamRow } from './teams.store.ts'

/** The actions besides reading, which is open to everyone. `revive` makes an inactive team active again. */
export type TeamAction = 'update' | 'revive'

/**
 * Returns whether the viewer may edit the page: a team its own, every Council account the student council's.
 */
export function may(viewer: Pick<Viewer, 'id' | 'role'> | null, team: Pick<TeamRow, 'accountId'>): boolean {
  if (viewer?.role === 'Council') return team.accountId === null
  return viewer?.role === 'Team' && viewer.id === team.accountId
}

/** Whether the viewer may follow the team: with a bell, not as the team itself, and while it is active. */
export function mayFollow(viewer: Viewer | null, team: Pick<TeamRow, 'accountId' | 'isActive'>): boolean {
  const isFollower = viewer !== null && teams.followTeam.roles.some((role) => role === viewer.role)
  return isFollower && team.isActive && !may(viewer, team)
}

/**
 * Returns a team for a change by the viewer; handlers get teams for changes only through this function.
 * @throws NOT_FOUND when it is absent; FORBIDDEN when it is another's, which is audited; CONFLICT when it is
 *   not active.
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

/** Checks that a team is active; an inactive team is read-only until it is revived. */
export function requireActive(team: Pick<TeamRow, 'isActive'>, action: TeamAction): void {
  if (team.isActive || action === 'revive') return
  throw conflict('This team is inactive. Reactivate it to edit its page.')
}
