import { branches } from '@portal/contract/reference.ts'

/** The number of colours of branches in tokens.css. */
const colorCount = 9

/** Returns the colour of a branch, by its place in the college's list. */
export function branchColor(branch: string): string {
  return `var(--portal-branch-${(branches.indexOf(branch) % colorCount) + 1}, var(--portal-dimmed))`
}
