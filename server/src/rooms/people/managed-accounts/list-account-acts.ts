import { accountActs, managedBy } from '@portal/contract/managed-account-words.ts'
import { managedAccounts } from '@portal/contract/managed-accounts.ts'
import { idIn } from '#platform/database/id-in.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { listActs } from './managed-accounts.store.ts'
import { pageOfRows } from './page-of-rows.ts'
import { presentAct } from './present-account.ts'

export const listAccountActs = handler(managedAccounts.listAccountActs, async ({ portal, viewer, query }) => {
  const actions = query.action ? [query.action] : accountActs
  const afterId = idIn(query.after ?? '')
  const rows = await listActs(portal.db, { actions, roles: managedBy(viewer.role), afterId })
  return { data: pageOfRows(rows, presentAct) }
})
