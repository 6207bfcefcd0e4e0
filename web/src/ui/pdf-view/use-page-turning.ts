import { type RefObject, useState } from 'react'

/**
 * Tracks the current page of a scrolled column and scrolls to others.
 * @param scroller contains one element that holds the pages, one element each
 */
export function usePageTurning(scroller: RefObject<HTMLElement | null>, count: number) {
  const [page, setPage] = useState(1)
  const pagesIn = () => [...(scroller.current?.firstElementChild?.children ?? [])] as HTMLElement[]
  const onScroll = () => {
    const box = scroller.current
    if (!box) return
    const middle = box.scrollTop + box.clientHeight / 2
    const at = pagesIn().findLastIndex(({ offsetTop }) => offsetTop <= middle)
    setPage(Math.min(count, Math.max(1, at + 1)))
  }
  const turnTo = (next: number) => {
    const target = pagesIn()[next - 1]
    if (!target) return
    scroller.current?.scrollTo({ top: target.offsetTop - 8 })
    // A page at the end may be too short to reach the top, so the number is set here.
    setPage(next)
  }
  return { page, turnTo, onScroll }
}
