import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Whether what a frame holds is wider than the frame. @param content changes when it may have become wider. */
export function useOverflow(content: unknown): {
  frame: RefObject<HTMLDivElement | null>
  isOverflowing: boolean
} {
  const frame = useRef<HTMLDivElement>(null)
  const [isOverflowing, setOverflowing] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content is measured anew.
  useLayoutEffect(() => {
    const outer = frame.current
    if (!outer) return
    const measure = () => setOverflowing(outer.scrollWidth > outer.clientWidth + 1)
    const watcher = new ResizeObserver(measure)
    watcher.observe(outer)
    for (const inner of outer.children) watcher.observe(inner)
    return () => watcher.disconnect()
  }, [content])
  return { frame, isOverflowing }
}
