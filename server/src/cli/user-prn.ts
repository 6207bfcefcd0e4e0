import { blockAccount } from '#rooms/people/alumni-desk/block-account.ts'
import { accountWithPrn, changePrn } from '#rooms/people/change-prn.ts'
import { byOperator, type Command, onlyPositional, ToolProblem } from './command.ts'

export const userPrn: Command = {
  name: 'user prn',
  usage: 'user prn 121A1042 --to 121A1043|--free',
  summary: 'Changes the PRN of a student, or frees it for its owner',
  help: [
    '',
    '  --to    the right PRN of the account that has this one',
    '  --free  for an account whose right PRN is unknown: takes the PRN from it and blocks it',
  ],
  options: { to: { type: 'string' }, free: { type: 'boolean' } },
  prepare(given) {
    const prn = onlyPositional(given, 'the PRN that an account has now').trim().toUpperCase()
    const { to: asked, free = false } = given.values
    if ((typeof asked === 'string') === free) throw new ToolProblem('misused', 'Enter either --to or --free')
    const to = typeof asked === 'string' ? asked.trim().toUpperCase() : null
    return async (portal) => {
      const { prnPattern, prnExample } = portal.config.college
      if (to !== null && !new RegExp(`^(?:${prnPattern})$`).test(to))
        throw new ToolProblem('failed', `${to} isn't a PRN of this college. Enter one like ${prnExample}.`)
      const student = await accountWithPrn(portal.db, prn)
      if (!student) throw new ToolProblem('failed', `No account has the PRN ${prn}. Nothing was changed.`)
      const { id: accountId, email } = student
      const changed = await portal.inTransaction(async (tx) => {
        const now = await changePrn(portal, tx, { ...byOperator, accountId, to })
        if (now !== null && free)
          await blockAccount(portal, tx, {
            ...byOperator,
            accountId,
            reason: `Registered with the PRN ${prn}`,
          })
        return now
      })
      if (changed === null)
        throw new ToolProblem('failed', `Another account has the PRN ${to}. Nothing was changed.`)
      return [
        `${email} now has the PRN ${changed}. The owner of ${prn} can register.`,
        ...(free
          ? [
              `${email} is blocked. With its right PRN: npm run portal -- user prn ${changed} --to <PRN>, then user unblock ${email}.`,
            ]
          : []),
      ]
    }
  },
}
