import type { Caller } from '#platform/sessions/caller.ts'
import { refused } from '#platform/sessions/refused.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'

/** Returns whether the account maintains the scoreboard. */
export function maySeeScoreDesk({ role, rights }: Pick<Viewer, 'role' | 'rights'>): boolean {
  return role === 'Team' && rights.includes('scoreboard')
}

/** @throws FORBIDDEN for every team but the sports team, which is audited. */
export async function requireScoreDesk(call: Caller): Promise<void> {
  if (!maySeeScoreDesk(call.viewer))
    throw await refused(call, 'scoreboard', 'Only the sports team manages the scoreboard')
}
