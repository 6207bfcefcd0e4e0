import type { Runner } from '#platform/database.ts'
import { accountByEmail } from '#rooms/people/people.store.ts'
import { ToolProblem } from './command.ts'

/** @throws ToolProblem when the address has no account. */
export async function accountAt(runner: Runner, email: string) {
  const account = await accountByEmail(runner, email)
  if (account) return account
  throw new ToolProblem(
    'failed',
    `Nobody has an account with ${email}. npm run portal -- user list shows who does.`,
  )
}
