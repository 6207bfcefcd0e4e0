import { session } from '@portal/contract/session.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { listDemoAccountRows } from './people.store-demo.ts'

export const listDemoAccounts = handler(session.listDemoAccounts, async ({ portal }) => {
  return { data: { result: await listDemoAccountRows(portal.db) } }
})
