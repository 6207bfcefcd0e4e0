import { forumDesk } from '@portal/contract/forum-desk.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { changeForum } from '#rooms/forum/forum.cache.ts'
import { factOf, queryChanged, queryClosedByDesk } from '#rooms/forum/forum.facts.ts'
import { findQuery, lockQuery } from '#rooms/forum/forum.store.ts'
import { addDeskAct, setOpen } from './forum-desk.store.ts'

/** Closes or reopens a query for its owner, who is notified. The desk keeps and shows the reason. */
export const setDeskQueryStatus = handler(
  forumDesk.setDeskQueryStatus,
  async ({ portal, viewer, params, body, request }) => {
    const found = await findQuery(portal.db, params.id)
    if (!found) throw notFound('query')
    const { isOpen, reason } = body
    const act = isOpen ? 'reopened' : 'closed'
    await changeForum(portal, async (tx) => {
      const query = await lockQuery(tx, found.id)
      if (!query) throw notFound('query')
      if (query.isOpen === isOpen) throw conflict(`This query is ${isOpen ? 'open' : 'closed'} already`)
      await setOpen(tx, query.id, isOpen)
      const at = portal.clock.now()
      const actId = await addDeskAct(tx, { queryId: query.id, act, reason, by: viewer.id, at })
      const fact = factOf(query, viewer.id)
      await portal.facts.emit(tx, queryChanged, fact)
      await portal.facts.emit(tx, queryClosedByDesk, { ...fact, act, actId })
      const by = { actorId: viewer.id, requestId: request.id }
      await portal.audit.write(tx, by, `query-${act}-by-desk`, `query:${query.id}`, { reason })
    })
    return { message: isOpen ? 'Query reopened' : 'Query closed' }
  },
)
