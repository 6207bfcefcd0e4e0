import { accountMerges } from '@portal/contract/account-merges.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { deskAlumnusById } from './alumni-desk.store.ts'

/** Returns what a merge would move, counted from each room's copy of the person's data. */
export const previewMerge = handler(accountMerges.previewMerge, async ({ portal, params }) => {
  const moved = await portal.inTransaction(async (tx) => {
    const [kept, gone] = [await deskAlumnusById(tx, params.id), await deskAlumnusById(tx, params.mergedId)]
    if (!kept || !gone || kept.id === gone.id) throw notFound('alumnus')
    const { people: _profile, ...parts } = await portal.ownData.collect(tx, gone.id)
    return Object.entries(parts).flatMap(countsIn)
  })
  return { data: { moved } }
})

/** Returns the sizes of a room's lists and figures, such as `forum.answers`, without their contents. */
function countsIn([room, part]: [room: string, part: unknown]): { what: string; count: number }[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part)
    .map(([name, value]) => ({ what: `${room}.${name}`, count: Array.isArray(value) ? value.length : value }))
    .filter(({ count }) => typeof count === 'number' && count > 0)
}
