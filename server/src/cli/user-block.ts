import { blockAccount } from '#rooms/people/alumni-desk/block-account.ts'
import { accountAt } from './account-at.ts'
import { byOperator, type Command, fitting, onlyPositional, ToolProblem } from './command.ts'
import { deskEmail } from './desk-accounts.ts'

export const userBlock: Command = {
  name: 'user block',
  usage: 'user block rovers@college.edu [--reason "…"]',
  summary: 'Blocks an account of any role and ends its sessions right away',
  help: ['', '  --reason  why; the person reads it when they try to sign in'],
  options: { reason: { type: 'string' } },
  prepare(given) {
    const email = fitting(deskEmail, onlyPositional(given, 'the e-mail of the account to block'), 'E-mail')
    const reason = String(given.values.reason ?? '').slice(0, 500)
    return async (portal) => {
      const { id } = await accountAt(portal.db, email)
      const blocking = { ...byOperator, accountId: id, reason }
      if (!(await portal.inTransaction((tx) => blockAccount(portal, tx, blocking))))
        throw new ToolProblem('failed', `${email} is already blocked. Nothing was changed.`)
      return [`Blocked ${email}: its sessions have ended, and it can't sign in.`]
    }
  },
}
