import { useSyncExternalStore } from 'react'

/** Returns whether the browser has a network. The network may lead nowhere, so `true` promises nothing. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true)
}

export function isOnline(): boolean {
  return navigator.onLine
}

let isAnswered = true
const listeners = new Set<() => void>()

/** Notes whether the portal has answered the last read. */
export function markAnswered(isNow: boolean): void {
  if (isAnswered === isNow) return
  isAnswered = isNow
  for (const listener of listeners) listener()
}

export function wasAnswered(): boolean {
  return isAnswered
}

/** Returns whether the last read got an answer. If it got none, the screen may show a copy. */
export function useIsAnswered(): boolean {
  return useSyncExternalStore(onAnswered, wasAnswered, () => true)
}

function onAnswered(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
