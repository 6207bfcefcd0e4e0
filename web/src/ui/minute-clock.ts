import { useSyncExternalStore } from 'react'

/** Returns the current time and renders the component again each minute. One timer serves the whole page. */
export function useMinute(): Date {
  return useSyncExternalStore(
    subscribe,
    () => current,
    // The server renders once, with the current time.
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
  // A tab that was suspended shows the old minute until its timer fires; this updates it at once.
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
