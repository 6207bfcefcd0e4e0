import type { Runner } from '#platform/database/database.ts'
import { accountByEmail } from '#rooms/people/people.store.ts'
import { ToolProblem } from './command.ts'

/**
 * Returns the account with the e-mail.
 * @throws {ToolProblem} If there is none.
 */
export async function accountAt(runner: Runner, email: string) {
  const account = await accountByEmail(runner, email)
  if (account) return account
  throw new ToolProblem(
    'failed',
    `No account uses ${email}. Run npm run portal -- user list to see all accounts.`,
  )
}
