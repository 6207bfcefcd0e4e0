import { useSyncExternalStore } from 'react'

/** The present minute; whoever uses it is drawn anew when the next one begins. One timer serves the whole page. */
export function useMinute(): Date {
  return useSyncExternalStore(
    subscribe,
    () => current,
    // The server draws once, and now.
    () => new Date(),
  )
}

let current = new Date()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) start()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

function start(): void {
  current = new Date()
  timer = setInterval(tick, 60_000)
  // A tab that slept shows the old minute until its timer fires; this shows the right one at once.
  document.addEventListener('visibilitychange', tick)
}

function stop(): void {
  clearInterval(timer)
  document.removeEventListener('visibilitychange', tick)
}

function tick(): void {
  current = new Date()
  for (const listener of listeners) listener()
}
