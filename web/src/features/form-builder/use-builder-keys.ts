import { useEffect, useEffectEvent } from 'react'
import type { Builder } from './use-builder.ts'

/** Handles Ctrl+Z and Ctrl+Shift+Z outside text fields, which have their own undo. */
export function useBuilderKeys(builder: Builder): void {
  useKeys((event) => {
    const isText = event.target instanceof HTMLElement && event.target.matches('input, textarea')
    if (isText || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    if (event.shiftKey) builder.redo()
    else builder.undo()
  })
}

/** Handles Esc, unless a dialog or a menu does. */
export function useEscape(isHeard: boolean, onEscape: () => void): void {
  useKeys((event) => {
    if (!isHeard || event.key !== 'Escape') return
    event.preventDefault()
    onEscape()
  })
}

function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null
    if (!event.defaultPrevented && !isTaken) onKey(event)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
