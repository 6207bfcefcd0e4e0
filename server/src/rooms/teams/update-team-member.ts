import { academicYearAt } from '@portal/contract/academic-year.ts'
import { teams } from '@portal/contract/teams.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { presentMember } from './present-team.ts'
import { changeMember, findMember } from './team-members.store.ts'
import { accessTeam } from './teams.access.ts'
import { changeTeam } from './teams.cache.ts'

export const updateTeamMember = handler(teams.updateTeamMember, async (call) => {
  const { portal, viewer, body, params } = call
  const team = await accessTeam(call, params.id, 'update')
  const after = await changeTeam(portal, { team }, async (tx) => {
    const before = await findMember(tx, team.slug, params.memberId)
    if (!before) throw notFound('member')
    const isFaculty = before.facultyName !== null
    const isChanged = await changeMember(tx, before.id, {
      post: body.post ?? before.post,
      isHead: body.isHead ?? before.isHead,
      // A member with an account has the account's name.
      facultyName: isFaculty ? (body.facultyName ?? before.facultyName) : null,
    })
    if (!isChanged) throw conflict('Someone with this name is already in the roster')
    return findMember(tx, team.slug, before.id)
  })
  if (!after) throw notFound('member')
  const presentYear = academicYearAt(portal.clock.now())
  return { message: 'Member updated', data: presentMember(after, { viewer, presentYear }) }
})
