import { useWindowEvent } from '@mantine/hooks'

interface PaletteKeys {
  isOffered: boolean
  isOpen: boolean
  open: () => void
  /** Receives letters that were typed after the palette's key and before its field was rendered. */
  typeAhead: (letter: string) => void
  openGuide: () => void
}

/**
 * Opens the palette with Ctrl-K or Cmd-K anywhere, and with `/` where no field, menu or dialog handles keys. There,
 * `?` opens the guide; on a desk it opens the desk's keys instead.
 */
export function usePaletteKeys({ isOffered, isOpen, open, typeAhead, openGuide }: PaletteKeys): void {
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return
    const hasCommand = event.ctrlKey || event.metaKey
    const isFree = !hasCommand && isUnheard(event)
    if (isFree && !isOpen && event.key === '?') openGuide()
    else if (!isOffered) return
    else if (isFree ? event.key === '/' : hasCommand && event.key.toLowerCase() === 'k' && !event.shiftKey)
      open()
    else if (isFree && isOpen && event.key.length === 1) typeAhead(event.key)
    else return
    event.preventDefault()
  })
}

/** Returns whether no field, menu or dialog handles this key. */
function isUnheard({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  return !target.isContentEditable && !target.closest('input, textarea, select, [role=dialog], [role=menu]')
}
