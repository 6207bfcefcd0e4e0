import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls a row of tabs sideways until the selected one is visible, because on a phone a link may open one
 * beyond the edge. The page itself doesn't scroll. Checked again when the row's width changes, as when a
 * phone is turned.
 * @param selected identifies the selected tab; the row is checked again when it changes
 * @returns the ref for the row
 */
export function useSelectedTabInSight<Row extends HTMLElement>(selected: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab is found in the row when `selected` changes.
  useEffect(() => {
    const shown = row.current
    if (!shown) return
    const turned = new ResizeObserver(() => scrollToSelected(shown))
    turned.observe(shown)
    return () => turned.disconnect()
  }, [selected])
  return row
}

function scrollToSelected(row: HTMLElement): void {
  const tab = row.querySelector('[aria-selected="true"], [aria-current="page"]')
  if (!tab) return
  const outside = row.getBoundingClientRect()
  const { left, right } = tab.getBoundingClientRect()
  if (left < outside.left) row.scrollLeft -= outside.left - left
  else if (right > outside.right) row.scrollLeft += right - outside.right
}
