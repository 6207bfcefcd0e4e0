/** The number of page numbers side by side, from the owner's specification. */
const pagerGroup = 3

export type PagerWindow = {
  /** The shown page: the requested one, limited to the existing pages. */
  page: number
  /** The numbers in the pager; empty if there is only one page. */
  numbers: number[]
  hasPrevious: boolean
  hasNext: boolean
}

/**
 * Returns the numbers and arrows of a pager: three numbers around the page, no arrow without a target, and
 * nothing for one page or none. By the owner's specification the page goes back to 1 when the total is 1.
 *
 * @param page the requested page from 1; an old link may be beyond the end
 * @param totalPages the number of pages; 0 for an empty list
 */
export function pagerWindow(page: number, totalPages: number): PagerWindow {
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, totalPages))
  if (totalPages <= 1) return { page: 1, numbers: [], hasPrevious: false, hasNext: false }
  const length = Math.min(pagerGroup, totalPages)
  const first = Math.min(Math.max(1, shown - 1), totalPages - length + 1)
  const numbers = Array.from({ length }, (_, index) => first + index)
  return { page: shown, numbers, hasPrevious: shown > 1, hasNext: shown < totalPages }
}
