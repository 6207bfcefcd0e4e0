import {
  type AnyRouter,
  useElementScrollRestoration,
  useRouter,
  useRouterState,
} from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

/** How long to wait for a list to load before giving up. */
const waitMs = 10_000
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

let heldTop: number | null = null

/**
 * Keeps the scroll position when the app is about to render over a page that was already readable and
 * scrollable.
 */
export function holdPlace(router: AnyRouter): void {
  const top = window.scrollY
  heldTop = top
  const stop = router.subscribe('onRendered', () => {
    stop()
    window.scrollTo({ top, behavior: 'instant' })
  })
}

/**
 * Restores the scroll position after a reload or Back. The router scrolls only once, when the page is
 * rendered, while a list may still be shorter than it was. This goes on as the page grows, until the position
 * is reached or the person scrolls. A step forward has no position to restore, although the router has
 * recorded one: the new content of the same page may scroll elsewhere.
 */
export function useScrollPlace(): void {
  const isNewStep = useNewStep()
  const key = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key })
  const kept = useElementScrollRestoration({ getElement: () => window })
  const begin = useEffectEvent(() => {
    const top = heldTop ?? (isNewStep.current ? 0 : (kept?.scrollY ?? 0))
    heldTop = null
    return top > 0 ? reachPlace(top) : undefined
  })
  useEffect(() => (key === undefined ? undefined : begin()), [key])
}

/** Returns whether the last step of the history was a new one, not a reload, Back or Forward. */
function useNewStep() {
  const { history } = useRouter()
  const isNewStep = useRef(false)
  useEffect(
    () =>
      history.subscribe(({ action: { type } }: { action: { type: string } }) => {
        isNewStep.current = type === 'PUSH' || type === 'REPLACE'
      }),
    [history],
  )
  return isNewStep
}

function reachPlace(top: number): () => void {
  const growth = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' })
    if (Math.abs(window.scrollY - top) <= 1) stop()
  })
  const timer = setTimeout(() => stop(), waitMs)
  const stop = () => {
    growth.disconnect()
    clearTimeout(timer)
    for (const move of ownMoves) window.removeEventListener(move, stop)
  }
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true })
  growth.observe(document.body)
  return stop
}
