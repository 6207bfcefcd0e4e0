import { teams } from '@portal/contract/teams.ts'
import { verb } from '#platform/verb.ts'
import { listMembershipsOf } from './memberships.store.ts'

export const listMemberships = verb(teams.listMemberships, async ({ portal, viewer }) => {
  const rows = await listMembershipsOf(portal.db, viewer.id)
  return { data: { result: rows.map(({ id, ...row }) => ({ _id: id, ...row })) } }
})
