import { lakshya } from '@portal/contract/lakshya.ts'
import type { BranchSource } from '@portal/contract/lakshya-records.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { type CountedRow, listCountedRows, readBoard } from './board.store.ts'
import { readKept } from './lakshya.cache.ts'

export const explainBranch = handler(lakshya.explainBranch, async ({ portal, params: { branch } }) =>
  readKept(portal, { endpoint: lakshya.explainBranch, key: `branch:${branch}` }, async (freeze) => {
    const upToId = freeze?.entryId ?? null
    const board = await readBoard(portal.db, upToId)
    const rows = await listCountedRows(portal.db, branch, upToId)
    const points = board.find((row) => row.branch === branch)?.points ?? 0
    return { data: { branch, points, sources: sourcesOf(rows) } }
  }),
)

/** Groups rows by sport or event; a row that names none is grouped by the title of its entry. */
function sourcesOf(rows: readonly CountedRow[]): BranchSource[] {
  const byTitle = Map.groupBy(rows, ({ sport, title }) => sport || title)
  return [...byTitle]
    .map(([title, group]) => ({
      title,
      points: group.reduce((sum, row) => sum + row.points, 0),
      slug: group.find(({ slug }) => slug !== '')?.slug ?? '',
      rows: group.map((row) => ({
        detail: [row.match, row.note].filter(Boolean).join(', ') || (row.sport === '' ? '' : row.title),
        points: row.points,
        at: row.at.toISOString(),
      })),
    }))
    .toSorted((one, other) => other.points - one.points)
}
