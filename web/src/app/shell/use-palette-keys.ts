import { useWindowEvent } from '@mantine/hooks'

/** Ctrl-K or Cmd-K anywhere, and `/` where no field, menu or dialog listens. */
export function usePaletteKeys(open: () => void, isOffered: boolean): void {
  useWindowEvent('keydown', (event) => {
    if (!isOffered || event.defaultPrevented || event.altKey || event.isComposing) return
    const hasCommand = event.ctrlKey || event.metaKey
    const isAsked = hasCommand ? event.key.toLowerCase() === 'k' && !event.shiftKey : isSlash(event)
    if (!isAsked) return
    event.preventDefault()
    open()
  })
}

function isSlash({ key, target }: KeyboardEvent): boolean {
  if (key !== '/' || !(target instanceof HTMLElement)) return false
  return !target.isContentEditable && !target.closest('input, textarea, select, [role=dialog], [role=menu]')
}
