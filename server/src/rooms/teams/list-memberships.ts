import { teams } from '@portal/contract/teams.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { listMembershipsOf } from './memberships.store.ts'

export const listMemberships = handler(teams.listMemberships, async ({ portal, viewer }) => {
  const rows = await listMembershipsOf(portal.db, viewer.id)
  return { data: { result: rows.map(({ id, ...row }) => ({ _id: id, ...row })) } }
})
