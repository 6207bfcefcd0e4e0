import { accountJoins } from '@portal/contract/account-joins.ts'
import { handler } from '#platform/http/handler.ts'
import { notFound } from '#platform/problem.ts'
import { joinAccounts } from '#rooms/people/account-joins/join-accounts.ts'
import { deskAlumnusById } from './alumni-desk.store.ts'

/** What would move, counted from what each room keeps of the account. */
export const previewJoin = handler(accountJoins.previewJoin, async ({ portal, params }) => {
  const moved = await portal.inTransaction(async (tx) => {
    const [kept, gone] = [await deskAlumnusById(tx, params.id), await deskAlumnusById(tx, params.goneId)]
    if (!kept || !gone || kept.id === gone.id) throw notFound('alumnus')
    const { people: _profile, ...parts } = await portal.ownData.collect(tx, gone.id)
    return Object.values(parts).flatMap(countsIn)
  })
  return { data: { moved } }
})

/** The desk knows that both are one person. The account that stays is the one in the path. */
export const joinAlumni = handler(accountJoins.joinAlumni, async ({ portal, viewer, params, request }) => {
  const name = await portal.inTransaction(async (tx) => {
    const [kept, gone] = [await deskAlumnusById(tx, params.id), await deskAlumnusById(tx, params.goneId)]
    if (!kept || !gone || kept.id === gone.id) throw notFound('alumnus')
    const join = { goneId: gone.id, keptId: kept.id, actorId: viewer.id, requestId: request.id }
    await joinAccounts(portal, tx, join)
    return kept.name
  })
  return { message: `The two accounts of ${name} are merged` }
})

/** A room's part holds lists and figures; how many of each, nothing of what is in them. */
function countsIn(part: unknown): { what: string; count: number }[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part)
    .map(([what, value]) => ({ what, count: Array.isArray(value) ? value.length : Number(value) }))
    .filter(({ count }) => count > 0)
}
