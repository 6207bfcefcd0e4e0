import { forum } from '@portal/contract/forum.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { accessQuery } from '../forum.access.ts'
import { changeForum } from '../forum.cache.ts'
import { lockQuery } from '../forum.store.ts'
import { removeQueryWithAll } from './remove-query-with-all.ts'

export const deleteQuery = handler(forum.deleteQuery, async (call) => {
  const { portal, viewer } = call
  const { id } = await accessQuery(call, call.params.id, 'delete')
  await changeForum(portal, async (tx, touched) => {
    const query = await lockQuery(tx, id)
    if (!query) throw notFound('query')
    await removeQueryWithAll(portal, tx, { query, by: viewer.id, touched })
    await auditCall(tx, call, 'query-deleted', `query:${id}`)
  })
  return { message: 'Query deleted' }
})
