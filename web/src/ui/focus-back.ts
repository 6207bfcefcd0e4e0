import { useEffect } from 'react'

/**
 * Gives the focus back when a dialog closes or is removed. The library does so only for an opener that is still there; a
 * menu item is not, and neither is the button of something that was deleted. Where something else has the focus, it stays.
 */
export function useFocusBack(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const { activeElement } = document
    // The item of a menu that closes at once has left the page by now.
    const places = activeElement === document.body ? lastPlaces : placesOf(activeElement)
    const giveBack = () => {
      if (document.activeElement !== document.body) return
      const place = places.find((one) => one.isConnected)
      if (!place) return
      if (place.tabIndex < 0) place.tabIndex = -1
      place.focus({ preventScroll: true })
    }
    return () => void setTimeout(giveBack, focusBackMs)
  }, [isOpen])
}

/** After the library's own attempt and the frame in which a deleted thing leaves the page. */
const focusBackMs = 50

/** The places of what had the focus last. */
let lastPlaces: readonly HTMLElement[] = []
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    lastPlaces = placesOf(target as Element)
  })

/** Where the focus may go back to, the nearest first: the opener, or the button of its menu, and what they are in. */
function placesOf(opener: Element | null): readonly HTMLElement[] {
  const menu = opener?.closest('[role="menu"]')
  const nearest = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? opener
  const places: HTMLElement[] = []
  for (let one = nearest; one && one !== document.body; one = one.parentElement)
    if (one instanceof HTMLElement) places.push(one)
  return places
}
