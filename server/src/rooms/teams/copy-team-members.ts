import { teamLimits } from '@portal/contract/team-words.ts'
import { teams } from '@portal/contract/teams.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, Problem } from '#platform/problem.ts'
import { requireRosterYear } from './roster-year.ts'
import { copyMembers, countMembers } from './team-members.store.ts'
import { accessTeam } from './teams.access.ts'
import { changeTeam } from './teams.cache.ts'

export const copyTeamMembers = handler(teams.copyTeamMembers, async (call) => {
  const { portal, body } = call
  const { from, to, leaveOut = [] } = body
  const team = await accessTeam(call, call.params.id, 'update')
  requireRosterYear(portal.clock, to, 'to')
  if (from === to) throw new Problem('VALIDATION', 'Copy into another academic year')
  const copiedCount = await changeTeam(portal, { team }, async (tx) => {
    if ((await countMembers(tx, team.slug, from)) === 0) throw conflict(`There's no roster for ${from}`)
    const count = await copyMembers(tx, { slug: team.slug, from, to, leaveOut, at: portal.clock.now() })
    // Thrown inside the transaction, so that too many members means none are copied.
    if ((await countMembers(tx, team.slug, to)) > teamLimits.membersMax)
      throw conflict(`A roster can have up to ${teamLimits.membersMax} members`)
    return count
  })
  return { message: messageOf(copiedCount, to), data: { copiedCount } }
})

function messageOf(count: number, to: string): string {
  if (count === 0) return `Everyone is already in the roster of ${to}`
  return `${count} ${count === 1 ? 'member' : 'members'} copied to ${to}. Each one gets an invitation.`
}
