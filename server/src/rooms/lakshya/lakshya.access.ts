import { type Caller, refused } from '#platform/refused.ts'
import type { Viewer } from '#platform/viewer.ts'

/** Whether the account keeps the scoreboard (trust.md rule 3). */
export function maySeeScoreDesk({ role, rights }: Pick<Viewer, 'role' | 'rights'>): boolean {
  return role === 'Team' && rights.includes('scoreboard')
}

/** @throws FORBIDDEN, which the audit keeps, for every team but the sports team. */
export async function requireScoreDesk(call: Caller & { viewer: Viewer }): Promise<void> {
  if (!maySeeScoreDesk(call.viewer))
    throw await refused(call, 'scoreboard', 'Only the sports team manages the scoreboard')
}
