import { type RefObject, useState } from 'react'

/**
 * Which page of a scrolled column is read, and the way to another.
 * @param scroller holds the pages, one element each, in an element of their own.
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
    // A page at the end may be too short to come to the top.
    setPage(next)
  }
  return { page, turnTo, onScroll }
}
