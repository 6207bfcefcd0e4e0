import { type BranchPoints, inBoardOrder } from '@portal/contract/lakshya-words.ts'
import type { Branch } from '@portal/contract/reference.ts'

/** Hypothetical points by branch, as typed. */
export type Supposed = Readonly<Record<Branch, string>>

/** Returns the board with these points added. A branch without points is included. */
export function supposed(rows: readonly BranchPoints[], extra: Supposed): BranchPoints[] {
  const points = new Map(rows.map((row) => [row.branch, row.points]))
  for (const [branch, typed] of Object.entries(extra)) {
    const added = supposedPoints(typed)
    if (added !== 0) points.set(branch, (points.get(branch) ?? 0) + added)
  }
  return inBoardOrder([...points].map(([branch, sum]) => ({ branch, points: sum })))
}

/** Returns 0 for anything but a number of up to four digits. */
function supposedPoints(typed: string): number {
  return /^\d{1,4}$/.test(typed) ? Number(typed) : 0
}
