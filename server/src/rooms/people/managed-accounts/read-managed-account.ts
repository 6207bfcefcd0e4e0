import { managedAccounts } from '@portal/contract/managed-accounts.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { openAgain } from './present-account.ts'

export const readManagedAccount = handler(managedAccounts.readManagedAccount, async (call) => ({
  data: await openAgain(call, call.params.id),
}))
