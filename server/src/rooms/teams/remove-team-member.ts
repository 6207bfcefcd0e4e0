import { teams } from '@portal/contract/teams.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { deleteMember, findMember } from './team-members.store.ts'
import { accessTeam } from './teams.access.ts'
import { changeTeam } from './teams.cache.ts'

export const removeTeamMember = handler(teams.removeTeamMember, async (call) => {
  const { portal, params } = call
  const team = await accessTeam(call, params.id, 'update')
  await changeTeam(portal, { team }, async (tx) => {
    const member = await findMember(tx, team.slug, params.memberId)
    if (!member) throw notFound('member')
    await deleteMember(tx, team.slug, member.id)
    const detail = { account: member.person?._id ?? null, academicYear: member.academicYear }
    const subject = `team:${team.slug}`
    await auditCall(tx, call, 'team-member-removed', subject, detail)
  })
  return { message: 'Member removed' }
})
