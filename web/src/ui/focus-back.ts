import { useEffect, useRef } from 'react'

/**
 * Gives the focus back to what opened a dialog: when the dialog has closed, and when it is taken away. The opener of a menu's entry
 * is the button of the menu. Where the opener is gone, as after a delete, the focus goes to the main part of the page; where
 * someone else has taken the focus, it stays.
 * @returns `onClosed`: to be called when the dialog has left the screen.
 */
export function useFocusBack(isOpen: boolean): { onClosed: () => void } {
  const opener = useRef<HTMLElement | null>(null)
  const wasOpen = useRef(false)
  // Read while the dialog is drawn: in an effect the menu may have gone already.
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
