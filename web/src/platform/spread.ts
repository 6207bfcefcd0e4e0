import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Spreads the reloads after live changes: a whole college may follow the same thing, so each client waits a
 * random part of the time that the server gives. Changes during the wait share its reload.
 * @param restMs the minimum interval between reloads, however many changes there are
 * @returns a handler for `useLive`, `useLiveChannel` or `useOpenChannel`
 */
export function useSpread(reload: () => unknown, restMs = 0): (change: { spreadMs: number } | null) => void {
  const current = useEffectEvent(reload)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const reloadedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return (change) => {
    if (timer.current !== undefined) return
    const spreadMs = Math.random() * (change?.spreadMs ?? 0)
    timer.current = setTimeout(
      () => {
        timer.current = undefined
        reloadedAt.current = Date.now()
        void current()
      },
      Math.max(spreadMs, reloadedAt.current + restMs - Date.now()),
    )
  }
}
