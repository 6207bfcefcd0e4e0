import { mayOpen } from '@portal/contract/guards.ts'
import { type SearchHit, search, searchKinds } from '@portal/contract/search.ts'
import { findScreens, pathOf } from '@portal/contract/search-screens.ts'
import { titleRank } from '@portal/contract/search-words.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import type { SearchAsked } from '#platform/search/searches.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'

export const searchPortal = handler(search.search, async ({ portal, viewer, query }) => {
  const asked = { typed: query.q, limit: query.limit }
  const found = [findRooms(viewer, asked), ...(await Promise.all(askRooms(portal, viewer, asked)))]
  const byKind = searchKinds.map((kind) => found.flat().filter((hit) => hit.kind === kind))
  return { data: { result: interleave(byKind, query.limit) } }
})

/** Finds the screens of the menus that the route table gives to the role. */
function findRooms(viewer: Viewer, { typed, limit }: SearchAsked): SearchHit[] {
  return findScreens(viewer, typed)
    .slice(0, limit)
    .map((entry) => ({ kind: 'room', title: entry.label, hint: '', path: pathOf(entry) }))
}

function askRooms(portal: Portal, viewer: Viewer, asked: SearchAsked): Promise<SearchHit[]>[] {
  return portal.searches
    .all()
    .filter(({ route }) => mayOpen(viewer.role, route))
    .map(async ({ kind, read }) => {
      const hits = await read(viewer, asked)
      // Titles that begin with the words come first; equal ones keep the room's order.
      return hits
        .map((hit) => ({ kind, ...hit, rank: titleRank(hit.title, asked.typed) }))
        .sort((a, b) => a.rank - b.rank)
    })
}

/** Returns at most `limit` entries of several lists, in turn from each, so that no list crowds out another. */
function interleave<T>(lists: readonly (readonly T[])[], limit: number): T[] {
  const shares = lists.map(() => 0)
  let left = limit
  while (left > 0) {
    const before = left
    for (const [nth, list] of lists.entries()) {
      const share = shares[nth] ?? 0
      if (left === 0 || share >= list.length) continue
      shares[nth] = share + 1
      left -= 1
    }
    if (left === before) break
  }
  return lists.flatMap((list, nth) => list.slice(0, shares[nth]))
}
