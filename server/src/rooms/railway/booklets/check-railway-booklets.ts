import { railwayBooklets } from '@portal/contract/railway-booklets.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { countAllLeaves, listGaps, listUnlinkedLeaves } from './leaf-check.store.ts'

/** The maximum number of findings, enough to show the problem. */
const shownMax = 200

export const checkRailwayBooklets = handler(railwayBooklets.checkRailwayBooklets, async ({ portal }) => {
  const { db, clock } = portal
  const gaps = await listGaps(db, shownMax)
  return {
    data: {
      checkedAt: clock.now().toISOString(),
      leafCount: await countAllLeaves(db),
      gaps: gaps.map(({ before, after, ...gap }) => ({
        ...gap,
        before: before && { ...before, issuedAt: new Date(before.issuedAt).toISOString() },
        after: { ...after, issuedAt: new Date(after.issuedAt).toISOString() },
      })),
      doubles: await listUnlinkedLeaves(db, shownMax),
    },
  }
})
