import { accountMerges } from '@portal/contract/account-merges.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { lockDeskAlumnus } from './alumni-desk.store.ts'
import { askAlumnusForMore } from './ask-alumnus-for-more.ts'

export const askForMore = handler(
  accountMerges.askForMore,
  async ({ portal, viewer, params, body, request }) => {
    const name = await portal.inTransaction(async (tx) => {
      const found = await lockDeskAlumnus(tx, params.id)
      if (!found) throw notFound('alumnus')
      const asking = { accountId: found.id, actorId: viewer.id, requestId: request.id, text: body.text }
      const isAsked = found.status === 'pending' && (await askAlumnusForMore(portal, tx, asking))
      if (!isAsked) throw conflict(`${found.name} isn't pending approval`)
      return found.name
    })
    return { message: `${name} was asked for more information` }
  },
)
