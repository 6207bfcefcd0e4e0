import { forum } from '@portal/contract/forum.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { countOwnQueries, listOwnPage } from './forum-list.store.ts'
import { presentQuery } from './present-query.ts'

export const listMyQueries = handler(forum.listMyQueries, async ({ portal, viewer, query }) => {
  const name = query.name?.trim() ?? ''
  const total = await countOwnQueries(portal.db, viewer.id, name)
  const rows = await listOwnPage(portal.db, viewer.id, name, query)
  const result = rows.map((row) => presentQuery(row, viewer))
  return { data: { result, total, totalPage: Math.ceil(total / query.limit) } }
})
