import { branches } from '@portal/contract/reference.ts'

/** The number of colours of branches in tokens.css. */
const colorCount = 9

/** The width of a column of branches: that of the longest in the college's list, and not all of the row. */
export const branchWidth = `min(38%, ${Math.max(...branches.map(({ length }) => length))}ch)`

/** Returns the colour of a branch, by its place in the college's list. */
export function branchColor(branch: string): string {
  return `var(--portal-branch-${(branches.indexOf(branch) % colorCount) + 1}, var(--portal-dimmed))`
}
