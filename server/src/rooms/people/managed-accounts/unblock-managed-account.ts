import { managedAccounts } from '@portal/contract/managed-accounts.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict } from '#platform/problem.ts'
import { reactivateAlumnus } from '../alumni-desk/block-alumnus.ts'
import { unblockAccount } from '../alumni-desk/unblock-account.ts'
import { openAgain } from './present-account.ts'
import { lockManaged, requireManaged } from './require-managed.ts'

export const unblockManagedAccount = handler(managedAccounts.unblockManagedAccount, async (call) => {
  const { portal, viewer, params } = call
  const { name } = await requireManaged(call, params.id)
  await portal.inTransaction(async (tx) => {
    const { id, role } = await lockManaged(tx, call, params.id)
    const unblock = role === 'Alumni' ? reactivateAlumnus : unblockAccount
    if (!(await unblock(portal, tx, { accountId: id, actorId: viewer.id })))
      throw conflict(`${name} isn't blocked`)
  })
  return { message: `${name} can sign in again`, data: await openAgain(call, params.id) }
})
