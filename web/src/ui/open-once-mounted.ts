import { useEffect, useState } from 'react'

/**
 * For a dialog whose code comes with the click, so that it is drawn open from its beginning: closed at first, it moves in, and the
 * library notes at its opening where to give the focus back.
 */
export function useOpenOnceMounted(isOpen: boolean): boolean {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return isOpen && isMounted
}
