import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Opens a menu whose code was loaded by the click. Its button is a new element, so the button is focused
 * first and the menu opens afterwards, because the menu remembers where to return the focus.
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
    // Waits one frame until the container exists; otherwise the menu opens without its animation.
    const frame = requestAnimationFrame(() => setOpen(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return { isOpen, setOpen, target }
}
