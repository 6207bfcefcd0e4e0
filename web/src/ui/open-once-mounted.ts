import { useEffect, useState } from 'react'

/**
 * Returns false on the first render, for a dialog whose code is loaded by the click that opens it. Opening a
 * mounted dialog runs its animation, and lets the library note where to return the focus.
 */
export function useOpenOnceMounted(isOpen: boolean): boolean {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return isOpen && isMounted
}
