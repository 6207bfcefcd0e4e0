import { type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * Keeps a part of the screen mounted when a change of layout shows it in another place, with its open dialog and
 * the typed text.
 * @returns `part`, to be rendered once in a component that stays, and `place`, for the part's place in the layout
 */
export function useMovingPart(part: ReactNode): { part: ReactNode; place: ReactNode } {
  const [host] = useState(newHost)
  const moveHere = useCallback((place: HTMLElement | null) => void (host && place?.append(host)), [host])
  if (host === null) return { part: null, place: part }
  return { part: createPortal(part, host), place: <div ref={moveHere} style={{ display: 'contents' }} /> }
}

/** Null on the server, which renders a page once and no portals. */
function newHost(): HTMLElement | null {
  if (typeof document === 'undefined') return null
  const host = document.createElement('div')
  host.style.display = 'contents'
  return host
}
