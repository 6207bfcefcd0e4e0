import { useSyncExternalStore } from 'react'

/** Returns whether the browser has a network. The network may lead nowhere, so `true` promises nothing. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true)
}

export function isOnline(): boolean {
  return navigator.onLine
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
