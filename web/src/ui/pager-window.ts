/** How many page numbers stand side by side (spec section 9). */
const pagerGroup = 3

export type PagerWindow = {
  /** The page that is shown: the wanted one, kept within what there is. */
  page: number
  /** The numbers that stand in the pager; empty when there is nothing to turn. */
  numbers: number[]
  hasPrevious: boolean
  hasNext: boolean
}

/**
 * Which numbers and arrows a pager shows: three numbers around the page, no arrow that leads nowhere, and nothing at
 * all for one page or fewer (spec sections 2 and 4: the page goes back to 1 when the total is 1).
 *
 * @param page the wanted page from 1; a page out of an old link may lie beyond the end.
 * @param totalPages how many there are; 0 for an empty list.
 */
export function pagerWindow(page: number, totalPages: number): PagerWindow {
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, totalPages))
  if (totalPages <= 1) return { page: 1, numbers: [], hasPrevious: false, hasNext: false }
  const length = Math.min(pagerGroup, totalPages)
  const first = Math.min(Math.max(1, shown - 1), totalPages - length + 1)
  const numbers = Array.from({ length }, (_, index) => first + index)
  return { page: shown, numbers, hasPrevious: shown > 1, hasNext: shown < totalPages }
}
