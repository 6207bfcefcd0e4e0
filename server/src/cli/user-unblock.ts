import { unblockAccount } from '#rooms/people/alumni-desk/unblock-account.ts'
import { accountAt } from './account-at.ts'
import { byOperator, type Command, fitting, onlyPositional, ToolProblem } from './command.ts'
import { deskEmail } from './desk-accounts.ts'

export const userUnblock: Command = {
  name: 'user unblock',
  usage: 'user unblock rovers@college.edu',
  summary: 'Lets a blocked account sign in again',
  help: [],
  options: {},
  prepare(given) {
    const email = fitting(deskEmail, onlyPositional(given, 'the e-mail of the account to unblock'), 'E-mail')
    return async (portal) => {
      const { id, status } = await accountAt(portal.db, email)
      const unblocking = { ...byOperator, accountId: id }
      if (!(await portal.inTransaction((tx) => unblockAccount(portal, tx, unblocking))))
        throw new ToolProblem('failed', `${email} isn't blocked. Nothing was changed.${hintOf(status)}`)
      return [`Unblocked ${email}: it can sign in again.${hintOf(status)}`]
    }
  },
}

/** Returns a hint if the alumnus still isn't approved, because unblocking doesn't change that. */
function hintOf(status: string | null): string {
  if (status === null || status === 'approved') return ''
  return ` Its alumni registration is ${status}. An AlumniAdmin can change that at /alumniadmin.`
}
