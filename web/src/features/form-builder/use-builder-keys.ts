import { useEffect, useEffectEvent } from 'react'
import type { Builder } from './use-builder.ts'

/** Ctrl Z and Ctrl Shift Z outside text fields, which have their own; Esc closes the settings of a field. */
export function useBuilderKeys(builder: Builder): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]'))
      return
    if (event.key === 'Escape' && builder.selected) {
      event.preventDefault()
      builder.select(null)
      return
    }
    const isText = event.target instanceof HTMLElement && event.target.matches('input, textarea')
    if (isText || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    if (event.shiftKey) builder.redo()
    else builder.undo()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
