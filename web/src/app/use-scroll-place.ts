import {
  type AnyRouter,
  useElementScrollRestoration,
  useRouter,
  useRouterState,
} from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

/** A list that has not come by then will not be waited for. */
const waitMs = 10_000
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

let heldTop: number | null = null

/** The page is about to be drawn over one that the person can read and scroll already: that is where they want to be. */
export function holdPlace(router: AnyRouter): void {
  const top = window.scrollY
  heldTop = top
  const stop = router.subscribe('onRendered', () => {
    stop()
    window.scrollTo({ top, behavior: 'instant' })
  })
}

/**
 * After a reload or Back the router scrolls to where the person was, once, when the page is drawn; a list is then still
 * shorter than it was. This goes on as the page grows, until the place is reached or the person moves.
 * A step forward has no place to go back to, though the router has noted where the person was: what opens on the same page
 * may lead them elsewhere.
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

/** Whether the last step of the history was a new one, not a reload, Back or Forward. */
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
