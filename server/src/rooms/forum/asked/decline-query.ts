import { forumAsked } from '@portal/contract/forum-asked.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict } from '#platform/problem.ts'
import { accessQuery } from '../forum.access.ts'
import { changeForum } from '../forum.cache.ts'
import { pushQueryChange } from '../forum.live.ts'
import { lockQuery } from '../forum.store.ts'
import { askAlumniSoon } from './ask-alumni.ts'
import { listAsked, moveAsked } from './asked.store.ts'

/** Declines a query that the portal asked the alumnus, whose place another one gets. Repeating it changes nothing. */
export const declineQuery = handler(forumAsked.declineQuery, async (call) => {
  const { portal, viewer, params } = call
  const { id: queryId } = await accessQuery(call, params.id, 'read')
  await changeForum(portal, async (tx) => {
    await lockQuery(tx, queryId)
    const isMoved = await moveAsked(tx, 'decline', { queryId, alumnusId: viewer.id })
    if (isMoved === 0) {
      const own = (await listAsked(tx, queryId)).find(({ id }) => id === viewer.id)
      if (own?.state === 'declined') return
      throw conflict("You aren't asked to answer this query")
    }
    await askAlumniSoon(tx, portal, queryId)
    await pushQueryChange(portal, tx, queryId, viewer.id)
  })
  return { message: 'Declined. Another alumnus will be asked.' }
})
