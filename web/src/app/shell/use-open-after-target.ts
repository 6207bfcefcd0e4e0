import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * For a menu whose code came with the click that opens it: the button it hangs on is a new element, so the focus goes there
 * first, and only then does the menu open, which remembers where to give the focus back.
 */
export function useOpenAfterTarget<E extends HTMLElement>(): {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  target: RefObject<E | null>
} {
  const [isOpen, setOpen] = useState(false)
  const target = useRef<E>(null)
  useEffect(() => {
    target.current?.focus({ preventScroll: true })
    // A frame later, when the place it is drawn in is there: else it stands open at once, without its motion.
    const frame = requestAnimationFrame(() => setOpen(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return { isOpen, setOpen, target }
}
