import type { DeskRow } from './desk-act.ts'

export interface SteadyRows<Row extends DeskRow> {
  /** The rows in the order on the screen. */
  rows: readonly Row[]
  /** The rows that left the list. They keep their place for a while. */
  goneIds: ReadonlySet<string>
  /** The number of new rows above the first one that are not shown yet. */
  heldBack: number
}

/**
 * Merges a list that changed elsewhere into the rows on the screen without moving the row under the pointer.
 * Changed rows change in place, removed rows stay marked as gone, new rows appear below their neighbour, and
 * new rows above the first one are held back.
 */
export function steadyRows<Row extends DeskRow>(
  drawn: readonly Row[],
  next: readonly Row[],
): SteadyRows<Row> {
  const drawnIds = new Set(drawn.map(({ _id }) => _id))
  const now = new Map(next.map((row) => [row._id, row]))
  const rows: Row[] = drawn.map((row) => now.get(row._id) ?? row)
  const firstKnown = next.findIndex(({ _id }) => drawnIds.has(_id))
  const heldBack = Math.max(0, firstKnown)
  for (const [index, row] of next.entries()) {
    if (index < firstKnown || drawnIds.has(row._id)) continue
    const above = rows.findIndex(({ _id }) => _id === next[index - 1]?._id)
    rows.splice(above + 1, 0, row)
  }
  // As many rows as are new at the top have only moved to the next page.
  const lastKnown = rows.findLastIndex(({ _id }) => now.has(_id))
  const pushedOff = new Set(
    rows
      .slice(lastKnown + 1)
      .slice(-heldBack || rows.length)
      .map(({ _id }) => _id),
  )
  const gone = rows.filter(({ _id }) => !now.has(_id) && !pushedOff.has(_id))
  return { rows, goneIds: new Set(gone.map(({ _id }) => _id)), heldBack }
}
