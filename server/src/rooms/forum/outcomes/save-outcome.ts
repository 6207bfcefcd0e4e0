import { forumAsked } from '@portal/contract/forum-asked.ts'
import { idIn } from '#platform/database/id-in.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, fieldProblem, notFound } from '#platform/problem.ts'
import { accessQuery } from '../forum.access.ts'
import { factOf, outcomeShared } from '../forum.facts.ts'
import { pushQueryChange } from '../forum.live.ts'
import { lockQuery } from '../forum.store.ts'
import { listAnswerers, setOutcome } from './outcome.store.ts'

/** Saves what came of a query, and whose answers helped. People who are marked for the first time are notified. */
export const saveOutcome = handler(forumAsked.saveOutcome, async (call) => {
  const { portal, viewer, params, body } = call
  const { id: queryId } = await accessQuery(call, params.id, 'outcome')
  const { message } = body
  await portal.inTransaction(async (tx) => {
    const query = await lockQuery(tx, queryId)
    if (!query) throw notFound('query')
    if (query.answerCount === 0) throw conflict('Nobody has answered this query yet')
    const chosen = message === '' ? [] : body.helped.map(idIn)
    const helperIds = (await listAnswerers(tx, query)).filter((id) => chosen.includes(id))
    if (helperIds.length < chosen.length) throw fieldProblem('helped', 'Choose from the people who answered')
    await setOutcome(tx, { queryId, message, helperIds, at: portal.clock.now() })
    if (message !== '') await portal.facts.emit(tx, outcomeShared, { ...factOf(query, viewer.id), helperIds })
    await pushQueryChange(portal, tx, queryId, viewer.id)
  })
  return { message: message === '' ? 'Outcome removed' : 'Outcome saved' }
})
