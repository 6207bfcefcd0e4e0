import { fitsTexts } from '#cast/demo-lists.ts'
import type { Portal } from '#platform/portal.ts'
import { listNamedDemoAccounts } from '#rooms/people/signing-in/people.store-demo.ts'

const peopleOnly =
  'The demo has people only: its texts belong to the lists of the repository, and college/ has others.'

/** Returns the accounts for trying the portal, for the person at the terminal; empty in live mode. */
export async function describeDemo({ config, db }: Portal): Promise<string> {
  if (config.mode !== 'demo') return ''
  const accounts = await listNamedDemoAccounts(db)
  if (accounts.length === 0) return ''
  const width = Math.max(...accounts.map(({ role }) => role.length))
  const lines = accounts.map(({ role, email, name }) => `  ${role.padEnd(width)}  ${email}  (${name})`)
  const note = fitsTexts ? '' : `\n${peopleOnly}\n`
  return `\nDemo accounts, to sign in with on its home page:\n${lines.join('\n')}\n${note}\n`
}
