import { foldName } from '@portal/contract/fold-name.ts'
import { managedAccounts } from '@portal/contract/managed-accounts.ts'
import { idIn } from '#platform/database/id-in.ts'
import { likeContaining } from '#platform/database/like-pattern.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { listAccountsOf } from './managed-accounts.store.ts'
import { pageOfRows } from './page-of-rows.ts'
import { presentAccount } from './present-account.ts'
import { requireManagedRole } from './require-managed.ts'

export const listManagedAccounts = handler(managedAccounts.listManagedAccounts, async (call) => {
  const { role, name = '', state = null, after } = call.query
  await requireManagedRole(call, role, `accounts:${role}`)
  const likes = foldName(name).split(/\s+/).filter(Boolean).map(likeContaining)
  const rows = await listAccountsOf(call.portal.db, { role, likes, state, afterId: idIn(after ?? '') })
  return { data: pageOfRows(rows, presentAccount) }
})
