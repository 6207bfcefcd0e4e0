import { email, text } from '@portal/contract/fields.ts'
import { limits } from '@portal/contract/limits.ts'
import type { AccountRole } from '@portal/contract/roles.ts'
import type { Portal } from '#platform/portal.ts'
import { addAccount } from '#rooms/people/add-account.ts'
import { replaceClaims } from '#rooms/people/claims/replace-claims.ts'
import { isDemoMail } from '#rooms/people/demo-mail.ts'
import { hasAccounts } from '#rooms/people/people.store-accounts.ts'
import { grantConfiguredRights } from '#rooms/people/signing-in/grant-configured-rights.ts'
import type { Config } from '#server/config.ts'
import { byOperator, roleNamed } from './command.ts'

/** The roles whose accounts can only be created by an operator. */
export const deskRoles = ['Team', 'Council', 'Railway', 'RegDesk', 'AlumniAdmin'] as const
export type DeskRole = (typeof deskRoles)[number]

export interface DeskAccount {
  role: DeskRole
  name: string
  email: string
}

export const deskName = text({ label: 'the name', min: 2, max: limits.nameLengthMax })
export const deskEmail = email

/** Returns the role with the name, or a sentence that says why its accounts aren't created here. */
export function deskRoleNamed(given: string): { role: DeskRole } | { refusal: string } {
  const role = roleNamed(given)
  const deskRole = deskRoles.find((known) => known === role)
  if (deskRole) return { role: deskRole }
  return {
    refusal: (role && hints[role]) ?? `'${given}' isn't a role. Choose one of: ${deskRoles.join(', ')}`,
  }
}

const hints: Partial<Record<AccountRole, string>> = {
  Student: "You can't add students here. They register with their college mail at /register",
  Alumni:
    "You can't add alumni here. They register at /alumni/registration, and an AlumniAdmin approves them at /alumniadmin",
}

/** Returns the reason why the address can never sign in on this portal; null if it can. */
export function refusalOfEmail(mode: Config['mode'], address: string): string | null {
  if (mode === 'live' && isDemoMail(address)) return `${address} is a demo address, which can't sign in`
  return null
}

/**
 * The notes on the added accounts, or the addresses that already have one; in that case no account is added.
 */
export type Added = { taken: ReadonlySet<string> } | { notes: readonly string[] }

/** Adds all of the accounts or none, each with an audit entry. */
export async function addDeskAccounts(portal: Portal, accounts: readonly DeskAccount[]): Promise<Added> {
  const taken = new Set<string>()
  const wasEmpty = !(await hasAccounts(portal.db))
  try {
    await portal.inTransaction(async (tx) => {
      for (const account of accounts) {
        // An account from the operator replaces a registration that isn't approved.
        await replaceClaims(portal, tx, account.email, { over: ['pending', 'rejected'] })
        const added = await addAccount(tx, { ...account, joinedAt: portal.clock.now() })
        if (!added) {
          taken.add(account.email)
          continue
        }
        await portal.audit.write(tx, byOperator, 'account-added', `account:${added.id}`, {
          role: account.role,
        })
      }
      if (taken.size > 0) throw new SomeTaken()
    })
  } catch (error) {
    if (error instanceof SomeTaken) return { taken }
    throw error
  }
  await grantConfiguredRights(portal)
  return { notes: notesOf(portal.config, accounts, wasEmpty) }
}

/** Thrown to roll back all added accounts. */
class SomeTaken extends Error {}

function notesOf({ mode }: Config, accounts: readonly DeskAccount[], wasEmpty: boolean): string[] {
  if (mode !== 'demo') return []
  const real = accounts.filter(({ email: address }) => !isDemoMail(address))
  return [
    ...(real.length > 0 ? ['Note: in demo mode, only addresses that end with .example can sign in.'] : []),
    ...(wasEmpty ? ['Note: the database was empty. Demo data is only added to an empty database.'] : []),
  ]
}
