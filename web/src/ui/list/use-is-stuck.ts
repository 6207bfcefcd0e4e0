import { type RefObject, useEffect, useRef, useState } from 'react'

/** The height of the top bar. */
const barPx = 56

/** Returns whether the line below the sentinel is stuck under the top bar. */
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
