import { type RefObject, useEffect, useRef, useState } from 'react'

/** Of the top bar. */
const barPx = 56

/** Whether the line below the sentinel has scrolled to its place under the top bar. */
export function useIsStuck(): { sentinel: RefObject<HTMLDivElement | null>; isStuck: boolean } {
  const sentinel = useRef<HTMLDivElement>(null)
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    const seen = sentinel.current
    if (!seen) return
    const watcher = new IntersectionObserver(
      ([entry]) => entry && setStuck(!entry.isIntersecting && entry.boundingClientRect.top <= barPx),
      { rootMargin: `-${barPx}px 0px 0px` },
    )
    watcher.observe(seen)
    return () => watcher.disconnect()
  }, [])
  return { sentinel, isStuck }
}
