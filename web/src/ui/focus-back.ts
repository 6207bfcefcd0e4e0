import { useEffect, useRef } from 'react'

/**
 * Returns the focus to the element that opened a dialog, when the dialog has closed or is unmounted. For an
 * entry of a menu that is the menu's button. If the element is gone, as after a delete, the focus goes to the
 * main part of the page. If the focus is already elsewhere, it stays there.
 * @returns `onClosed`, to be called when the dialog has left the screen
 */
export function useFocusBack(isOpen: boolean): { onClosed: () => void } {
  const opener = useRef<HTMLElement | null>(null)
  const wasOpen = useRef(false)
  // Read during rendering, because in an effect the menu may be gone already.
  if (isOpen && !wasOpen.current) opener.current = currentOpener()
  wasOpen.current = isOpen
  const giveBack = () => {
    if (document.activeElement !== document.body) return
    const back = opener.current?.isConnected ? opener.current : document.getElementById('content')
    back?.focus({ preventScroll: true })
  }
  const giveBackRef = useRef(giveBack)
  useEffect(() => {
    if (!isOpen) return
    const back = giveBackRef.current
    return () => void setTimeout(back)
  }, [isOpen])
  return { onClosed: () => void setTimeout(giveBack) }
}

function currentOpener(): HTMLElement | null {
  const active = document.activeElement
  const buttonId = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const opener = buttonId ? document.getElementById(buttonId) : active
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}
