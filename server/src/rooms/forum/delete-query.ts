import { forum } from '@portal/contract/forum.ts'
import { actorOf } from '#platform/audit.ts'
import { handler } from '#platform/http/handler.ts'
import { notFound } from '#platform/problem.ts'
import { accessQuery } from './forum.access.ts'
import { changeForum } from './forum.cache.ts'
import { factOf, queryDeleted } from './forum.facts.ts'
import { lockQuery, removeQuery } from './forum.store.ts'
import { imagesOf } from './query-content.ts'

export const deleteQuery = handler(forum.deleteQuery, async (call) => {
  const { portal, viewer } = call
  const { id } = await accessQuery(call, call.params.id, 'delete')
  await changeForum(portal, async (tx, touched) => {
    const query = await lockQuery(tx, id)
    if (!query) throw notFound('query')
    await portal.uploads.removeByUrl(tx, imagesOf(query))
    await removeQuery(tx, id)
    touched.push({ title: query.title, domains: query.domains })
    await portal.audit.write(tx, { action: 'query-deleted', subject: `query:${id}`, ...actorOf(call) })
    await portal.facts.emit(tx, queryDeleted, factOf(query, viewer.id))
  })
  return { message: 'Query deleted' }
})
