import { type ComponentType, useEffect, useState } from 'react'
import { afterStartMs } from '#web/platform/after-start.ts'

/** A network that is said to be back may take a moment. */
const retryMs = 5_000

/** Loads what sends the waiting acts some time after the start. Without a network it is tried again until it is loaded. */
export function OutboxLineLater() {
  const [Line, setLine] = useState<ComponentType | null>(null)
  useEffect(() => {
    let timer = setTimeout(load, afterStartMs)
    let isGone = false
    function load() {
      clearTimeout(timer)
      import('./outbox-line.tsx').then(
        ({ OutboxLine }) => setLine(() => OutboxLine),
        () => {
          if (!isGone) timer = setTimeout(load, retryMs)
        },
      )
    }
    window.addEventListener('online', load)
    return () => {
      isGone = true
      clearTimeout(timer)
      window.removeEventListener('online', load)
    }
  }, [])
  return Line && <Line />
}
