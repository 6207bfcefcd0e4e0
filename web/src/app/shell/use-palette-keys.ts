import { useWindowEvent } from '@mantine/hooks'

interface PaletteKeys {
  isOffered: boolean
  isOpen: boolean
  open: () => void
  /** A letter that was typed after the key that opened the palette, and before its field stood. */
  typeAhead: (letter: string) => void
}

/** Ctrl-K or Cmd-K anywhere, and `/` where no field, menu or dialog listens. */
export function usePaletteKeys({ isOffered, isOpen, open, typeAhead }: PaletteKeys): void {
  useWindowEvent('keydown', (event) => {
    if (!isOffered || event.defaultPrevented || event.altKey || event.isComposing) return
    const hasCommand = event.ctrlKey || event.metaKey
    const isFree = !hasCommand && isUnheard(event)
    if (isFree ? event.key === '/' : hasCommand && event.key.toLowerCase() === 'k' && !event.shiftKey) open()
    else if (isFree && isOpen && event.key.length === 1) typeAhead(event.key)
    else return
    event.preventDefault()
  })
}

/** No field, menu or dialog listens to this key. */
function isUnheard({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  return !target.isContentEditable && !target.closest('input, textarea, select, [role=dialog], [role=menu]')
}
