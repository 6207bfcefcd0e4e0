import type { Portal } from '#platform/portal.ts'
import { listNamedDemoAccounts } from '#rooms/people/signing-in/people.store-demo.ts'

/** Returns the accounts for trying the portal, for the person at the terminal; empty in live mode. */
export async function describeDemo({ config, db }: Portal): Promise<string> {
  if (config.mode !== 'demo') return ''
  const accounts = await listNamedDemoAccounts(db)
  if (accounts.length === 0) return ''
  const width = Math.max(...accounts.map(({ role }) => role.length))
  const lines = accounts.map(({ role, email, name }) => `  ${role.padEnd(width)}  ${email}  (${name})`)
  return `\nDemo accounts, to sign in with on its home page:\n${lines.join('\n')}\n\n`
}
