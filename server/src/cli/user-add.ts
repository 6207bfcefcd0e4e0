import { type Command, fitting, noPositionals, required, ToolProblem } from './command.ts'
import {
  addDeskAccounts,
  deskEmail,
  deskName,
  deskRoleNamed,
  deskRoles,
  refusalOfEmail,
} from './desk-accounts.ts'

export const userAdd: Command = {
  name: 'user add',
  usage: 'user add --role Team --name "Rovers" --email rovers@college.edu',
  summary: 'Adds the account of a team, the council or a desk',
  help: [
    '',
    `  --role   ${deskRoles.join(', ')}`,
    '  --name   the name shown on its page and posts',
    '  --email  the Google or Microsoft address it signs in with',
  ],
  options: { role: { type: 'string' }, name: { type: 'string' }, email: { type: 'string' } },
  prepare(given) {
    noPositionals(given)
    const named = deskRoleNamed(required(given, 'role'))
    if ('refusal' in named) throw new ToolProblem('misused', named.refusal)
    const { role } = named
    const name = fitting(deskName, required(given, 'name'), '--name')
    const email = fitting(deskEmail, required(given, 'email'), '--email')
    return async (portal) => {
      const refusal = refusalOfEmail(portal.config.mode, email)
      if (refusal) throw new ToolProblem('failed', refusal)
      const added = await addDeskAccounts(portal, [{ role, name, email }])
      if ('taken' in added)
        throw new ToolProblem('failed', `${email} already has an account. Nothing was changed.`)
      return [`Added ${email} as ${role}: ${name} can sign in now.`, ...added.notes]
    }
  },
}
