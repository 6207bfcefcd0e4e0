import { useEffect } from 'react'
import { loadOnline } from './offline.ts'

const load = () => loadOnline(() => import('./file-acts.ts'))

/**
 * Loads what sends acts with files as soon as the form is open, because the network may be gone when it is sent.
 * @returns a function that resolves to it
 */
export function useFileActs() {
  useEffect(() => void load().catch(() => undefined), [])
  return load
}
