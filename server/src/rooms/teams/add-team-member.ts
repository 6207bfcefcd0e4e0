import type { BodyOf } from '@portal/contract/endpoint.ts'
import { teamLimits } from '@portal/contract/team-words.ts'
import { teams } from '@portal/contract/teams.ts'
import type { Runner } from '#platform/database/database.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, fieldProblem, notFound, type Problem } from '#platform/problem.ts'
import { peopleByPrnOrEmail } from '#rooms/people/people.ts'
import { presentMember } from './present-team.ts'
import { requireRosterYear } from './roster-year.ts'
import { countMembers, findMember, insertMember, type NewTeamMember } from './team-members.store.ts'
import { accessTeam } from './teams.access.ts'
import { changeTeam } from './teams.cache.ts'

export const addTeamMember = handler(teams.addTeamMember, async (call) => {
  const { portal, viewer, body } = call
  const team = await accessTeam(call, call.params.id, 'update')
  const presentYear = requireRosterYear(portal.clock, body.academicYear, 'academicYear')
  const { name, ...who } = await whoIs(portal.db, body)
  const { academicYear, post, isHead = false } = body
  // Faculty have no account, so they can't be asked.
  const agreedAt = who.facultyName === null ? null : portal.clock.now()
  const member: NewTeamMember = { slug: team.slug, academicYear, post, isHead, agreedAt, ...who }
  const added = await changeTeam(portal, { team }, async (tx) => {
    if ((await countMembers(tx, team.slug, academicYear)) >= teamLimits.membersMax)
      throw conflict(`A roster can have up to ${teamLimits.membersMax} members`)
    const id = await insertMember(tx, member)
    if (!id) throw conflict(`${name} is already in the roster of ${academicYear}`)
    return findMember(tx, team.slug, id)
  })
  if (!added) throw notFound('member')
  const message = agreedAt === null ? `Invitation sent to ${name}` : `${name} added`
  return { message, data: presentMember(added, { viewer, presentYear }) }
})

type Named = Pick<NewTeamMember, 'accountId' | 'facultyName'> & { name: string }

/** Returns the person named in exactly one of the two ways. */
async function whoIs(runner: Runner, body: BodyOf<typeof teams.addTeamMember>): Promise<Named> {
  const { person = '', facultyName = '' } = body
  if ((person === '') === (facultyName === ''))
    throw nobody('Enter a PRN or an e-mail, or the name of a faculty member')
  if (facultyName !== '') return { accountId: null, facultyName, name: facultyName }
  const found = (await peopleByPrnOrEmail(runner, [person])).get(person)
  if (!found) throw nobody('No account has this PRN or e-mail')
  return { accountId: found.id, facultyName: null, name: found.name }
}

function nobody(message: string): Problem {
  return fieldProblem('person', message)
}
