import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Focuses the field as soon as it is rendered, because Mantine does it with a timer and keys typed before
 * would be lost. When the palette closes, the focus returns to its earlier place, unless a new page takes it.
 * @returns a ref to set to true before navigating to another page
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
