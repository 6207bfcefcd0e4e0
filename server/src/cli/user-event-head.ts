import { setEventHead } from '#rooms/people/set-event-head.ts'
import { accountAt } from './account-at.ts'
import { byOperator, type Command, fitting, onlyPositional, ToolProblem } from './command.ts'
import { deskEmail } from './desk-accounts.ts'

export const userEventHead: Command = {
  name: 'user event-head',
  usage: 'user event-head asha@college.edu --on|--off',
  summary: 'Makes a student or a team an event head of the festival, or removes the role',
  help: [],
  options: { on: { type: 'boolean' }, off: { type: 'boolean' } },
  prepare(given) {
    const email = fitting(deskEmail, onlyPositional(given, 'the e-mail of the account'), 'E-mail')
    const { on = false, off = false } = given.values
    if (on === off) throw new ToolProblem('misused', 'Enter either --on or --off')
    const isEventHead = on === true
    return async (portal) => {
      const { id, role } = await accountAt(portal.db, email)
      if (role !== 'Student' && role !== 'Team')
        throw new ToolProblem('failed', `${email} is ${role}. Only a Student or a Team can be an event head.`)
      const change = { ...byOperator, accountId: id, isEventHead }
      const state = isEventHead ? 'an event head' : 'not an event head'
      if (!(await portal.inTransaction((tx) => setEventHead(portal, tx, change))))
        throw new ToolProblem('failed', `${email} is already ${state}. Nothing was changed.`)
      return [`${email} is now ${state}.`]
    }
  },
}
