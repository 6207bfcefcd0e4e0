import { blockManagedAccount } from './block-managed-account.ts'
import { endAccountSessions } from './end-account-sessions.ts'
import { listAccountActs } from './list-account-acts.ts'
import { listManagedAccounts } from './list-managed-accounts.ts'
import { readManagedAccount } from './read-managed-account.ts'
import { unblockManagedAccount } from './unblock-managed-account.ts'

/** The accounts that the alumni admin and the council administer (docs/decisions/0159). */
export const managedAccountHandlers = [
  listManagedAccounts,
  readManagedAccount,
  blockManagedAccount,
  unblockManagedAccount,
  endAccountSessions,
  listAccountActs,
]
