import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'

/** What a key of the desk does; a key without an act is left to the browser. */
export type DeskKeys = Readonly<Record<string, (() => void) | undefined>>

const storageKey = 'portal.desk-keys'

/**
 * Single keys of a work table. They rest while a field, a menu or a dialog has the focus, while a modifier is held, and
 * for good when the person turns them off.
 */
export function useDeskKeys(keys: DeskKeys) {
  const [areOn, setAreOn] = useState(() => localStorage.getItem(storageKey) !== 'off')
  useWindowEvent('keydown', (event) => {
    if (!areOn || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (isBusy(event)) return
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  const turn = () => {
    localStorage.setItem(storageKey, areOn ? 'off' : 'on')
    setAreOn(!areOn)
  }
  return { areOn, turn }
}

function isBusy({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true
  if (!(target instanceof HTMLElement)) return false
  if (target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]')) return true
  // On a control these two are its own.
  return (key === ' ' || key === 'Enter') && target.matches('a, button, input, summary')
}
