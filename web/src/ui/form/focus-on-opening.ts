import { type RefObject, useEffect } from 'react'

/** Focuses the first control of a form that opens within a page, and scrolls the form into view. */
export function useFocusOnOpening(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
  }, [form])
}
