import { useEffect, useState } from 'react'

/**
 * Gives the focus back when a dialog closes or is removed. The library does so only for an opener that is still there; a
 * menu item is not, and neither is the button of something that was deleted. Where something else has the focus, it stays.
 */
export function useFocusBack(isOpen: boolean): void {
  const places = usePlacesAtOpening(isOpen)
  useEffect(() => {
    if (!isOpen) return
    const giveBack = () => {
      if (document.activeElement !== document.body) return
      const place = places.find((one) => one.isConnected)
      if (!place) return
      if (place.tabIndex < 0) place.tabIndex = -1
      place.focus({ preventScroll: true })
    }
    return () => void setTimeout(giveBack, focusBackMs)
  }, [isOpen, places])
}

/** After the library's own attempt and the frame in which a deleted thing leaves the page. */
const focusBackMs = 50

/** Read while the dialog is drawn: once it is in the page, it has the focus, and the menu that opened it has gone. */
function usePlacesAtOpening(isOpen: boolean): readonly HTMLElement[] {
  const [opening, setOpening] = useState<{ isOpen: boolean; places: readonly HTMLElement[] }>(closed)
  if (opening.isOpen !== isOpen)
    setOpening(isOpen ? { isOpen, places: placesOf(document.activeElement) } : { ...opening, isOpen })
  return opening.places
}

const closed = { isOpen: false, places: [] }

/** Where the focus may go back to, the nearest first: the opener, or the button of its menu, and what they are in. */
function placesOf(opener: Element | null): readonly HTMLElement[] {
  const menu = opener?.closest('[role="menu"]')
  const nearest = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? opener
  const places: HTMLElement[] = []
  for (let one = nearest; one && one !== document.body; one = one.parentElement)
    if (one instanceof HTMLElement) places.push(one)
  return places
}
