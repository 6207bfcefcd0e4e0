import { accountMerges } from '@portal/contract/account-merges.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { mergeAccounts } from '#rooms/people/account-merges/merge-accounts.ts'
import { deskAlumnusById } from './alumni-desk.store.ts'

/** Merges two alumni whom the desk knows to be one person. The account in the path survives. */
export const mergeAlumni = handler(accountMerges.mergeAlumni, async ({ portal, viewer, params, request }) => {
  const name = await portal.inTransaction(async (tx) => {
    const [kept, gone] = [await deskAlumnusById(tx, params.id), await deskAlumnusById(tx, params.mergedId)]
    if (!kept || !gone || kept.id === gone.id) throw notFound('alumnus')
    const merge = { mergedId: gone.id, survivingId: kept.id, actorId: viewer.id, requestId: request.id }
    await mergeAccounts(portal, tx, merge)
    return kept.name
  })
  return { message: `The two accounts of ${name} are merged` }
})
