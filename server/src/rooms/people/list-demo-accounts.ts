import { session } from '@portal/contract/session.ts'
import { verb } from '#platform/verb.ts'
import { listDemoAccountRows } from './people.store-demo.ts'

export const listDemoAccounts = verb(session.listDemoAccounts, async ({ portal }) => {
  return { data: { result: await listDemoAccountRows(portal.db) } }
})
