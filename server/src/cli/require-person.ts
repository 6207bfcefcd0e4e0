import type { PersonAccount } from '#rooms/people/accounts-of-person.ts'
import { ToolProblem } from './command.ts'

/**
 * Returns the accounts if all of them belong to a person.
 * @throws {ToolProblem} If one belongs to the college, such as a team's.
 */
export function requirePerson(accounts: readonly PersonAccount[], email: string): readonly PersonAccount[] {
  const role = accounts.find((one) => one.role !== 'Student' && one.role !== 'Alumni')?.role
  if (role === undefined) return accounts
  throw new ToolProblem(
    'failed',
    `${email} is an account of the college (${role}), not of a person. To close it, run npm run portal -- user block ${email}`,
  )
}
