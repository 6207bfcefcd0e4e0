import { useEffect, useEffectEvent, useState } from 'react'

/** A change that was reported, or null if one may have been missed. */
type Change = { spreadMs: number } | null

/**
 * Spreads the reloads after live changes: a whole college may follow the same thing, so each client waits a
 * random part of the time that the server gives. Changes during the wait share its reload.
 * @param restMs the minimum interval between reloads, however many changes there are
 */
export function createSpread(reload: () => unknown, restMs = 0) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let reloadedAt = Number.NEGATIVE_INFINITY
  return {
    onChange(change: Change): void {
      if (timer !== undefined) return
      const spreadMs = Math.random() * (change?.spreadMs ?? 0)
      timer = setTimeout(
        () => {
          timer = undefined
          reloadedAt = Date.now()
          void reload()
        },
        Math.max(spreadMs, reloadedAt + restMs - Date.now()),
      )
    },
    stop(): void {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** Returns a handler for `useOpenChannel` that spreads the reloads of a component. */
export function useSpread(reload: () => unknown, restMs = 0): (change: Change) => void {
  const current = useEffectEvent(reload)
  const [spread] = useState(() => createSpread(() => current(), restMs))
  useEffect(() => spread.stop, [spread])
  return spread.onChange
}
