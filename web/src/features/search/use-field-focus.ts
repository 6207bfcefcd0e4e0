import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Gives the field the focus in the moment it stands: the library does it by a timer, and what is typed until then would be lost.
 * When the palette closes the focus goes back to where it was, unless it is left to a new page.
 * @returns to be set to true by whoever leaves for another page.
 */
export function useFieldFocus(field: RefObject<HTMLElement | null>, isOpen: boolean): RefObject<boolean> {
  const leavesFocus = useRef(false)
  useLayoutEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    leavesFocus.current = false
    field.current?.focus({ preventScroll: true })
    return () => {
      if (!leavesFocus.current && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [field, isOpen])
  return leavesFocus
}
