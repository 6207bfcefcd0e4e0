import { setEventHead } from '#rooms/people/set-event-head.ts'
import { accountAt } from './account-at.ts'
import { byCommandLine, type Command, fitting, onlyPositional, ToolProblem } from './command.ts'
import { deskEmail } from './desk-accounts.ts'

export const userEventHead: Command = {
  name: 'user event-head',
  usage: 'user event-head asha@college.edu --on|--off',
  summary: 'Makes a student or a team head of festival events, or takes it away',
  help: [],
  options: { on: { type: 'boolean' }, off: { type: 'boolean' } },
  prepare(given) {
    const email = fitting(deskEmail, onlyPositional(given, 'who, by e-mail'), 'E-mail')
    const { on = false, off = false } = given.values
    if (on === off) throw new ToolProblem('misused', 'Say either --on or --off')
    const isEventHead = on === true
    return async (portal) => {
      const { id, role } = await accountAt(portal.db, email)
      if (role !== 'Student' && role !== 'Team')
        throw new ToolProblem('failed', `${email} is ${role}: only a Student or a Team can be an event head.`)
      const change = { accountId: id, isEventHead, actorId: null, by: byCommandLine }
      const state = isEventHead ? 'an event head' : 'no event head'
      if (!(await portal.inTransaction((tx) => setEventHead(portal, tx, change))))
        throw new ToolProblem('failed', `${email} is ${state} already. Nothing was changed.`)
      return [`${email} is ${state} now.`]
    }
  },
}
