import { type RefObject, useEffect, useState } from 'react'

/** Returns whether the element is in the scrolled view, or less than the view's height away. */
export function useIsNear(
  element: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { root: scroller.current, rootMargin: '100% 0px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, scroller])
  return isNear
}
