import { accountMerges } from '@portal/contract/account-merges.ts'
import { handler } from '#platform/http/handler.ts'
import { notFound } from '#platform/problem.ts'
import { deskAlumnusById } from './alumni-desk.store.ts'

/** What would move, counted from what each room keeps of the account. */
export const previewMerge = handler(accountMerges.previewMerge, async ({ portal, params }) => {
  const moved = await portal.inTransaction(async (tx) => {
    const [kept, gone] = [await deskAlumnusById(tx, params.id), await deskAlumnusById(tx, params.mergedId)]
    if (!kept || !gone || kept.id === gone.id) throw notFound('alumnus')
    const { people: _profile, ...parts } = await portal.ownData.collect(tx, gone.id)
    return Object.values(parts).flatMap(countsIn)
  })
  return { data: { moved } }
})

/** A room's part holds lists and figures; how many of each, nothing of what is in them. */
function countsIn(part: unknown): { what: string; count: number }[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part)
    .map(([what, value]) => ({ what, count: Array.isArray(value) ? value.length : Number(value) }))
    .filter(({ count }) => count > 0)
}
