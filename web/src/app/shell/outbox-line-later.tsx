import { type ComponentType, useEffect, useState } from 'react'
import { afterStartMs } from '#web/platform/after-start.ts'
import { isOnline } from '#web/platform/online.ts'

/** Loads what sends the waiting acts some time after the start. Without a network it is loaded when that is back. */
export function OutboxLineLater() {
  const [Line, setLine] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = () => {
      // Chromium doesn't load a file again that failed once.
      if (!isOnline()) return
      void import('./outbox-line.tsx').then(
        ({ OutboxLine }) => setLine(() => OutboxLine),
        () => undefined,
      )
    }
    const timer = setTimeout(load, afterStartMs)
    window.addEventListener('online', load)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', load)
    }
  }, [])
  return Line && <Line />
}
