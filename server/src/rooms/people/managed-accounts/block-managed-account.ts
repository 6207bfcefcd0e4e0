import { managedAccounts } from '@portal/contract/managed-accounts.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict } from '#platform/problem.ts'
import { blockAccount } from '../alumni-desk/block-account.ts'
import { openAgain } from './present-account.ts'
import { lockManaged, requireManaged } from './require-managed.ts'

export const blockManagedAccount = handler(managedAccounts.blockManagedAccount, async (call) => {
  const { portal, viewer, params, body } = call
  const { name } = await requireManaged(call, params.id)
  await portal.inTransaction(async (tx) => {
    const { id } = await lockManaged(tx, call, params.id)
    const blocking = { accountId: id, actorId: viewer.id, reason: body.reason }
    if (!(await blockAccount(portal, tx, blocking))) throw conflict(`${name} is already blocked`)
  })
  return { message: `${name} is blocked and signed out everywhere`, data: await openAgain(call, params.id) }
})
