import { useEffect, useEffectEvent, useState } from 'react'
import type { DeskAct, DeskRow } from './desk-act.ts'

/** The actions of the desk's keys. A key without an action is left to the browser. */
export type DeskKeys = Readonly<Record<string, (() => void) | undefined>>

const storageKey = 'portal.desk-keys'

/**
 * Handles the single keys of a work table. They are inactive while a field, a menu or a dialog has the focus
 * or a modifier is held, and permanently if the person turns them off.
 */
export function useDeskKeys(keys: DeskKeys) {
  const [areOn, setAreOn] = useState(() => localStorage.getItem(storageKey) !== 'off')
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!areOn || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    leaveSearch(event)
    if (isBusy(event)) return
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  // Runs after the page's controls and before the shell, which handles some of the same keys on the window.
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const turn = () => {
    localStorage.setItem(storageKey, areOn ? 'off' : 'on')
    setAreOn(!areOn)
  }
  return { areOn, turn }
}

/**
 * Enter and Escape leave the search field and return to the table, where the desk's keys work again. Escape
 * keeps the search text.
 */
function leaveSearch(event: KeyboardEvent): void {
  const { target, key } = event
  if (!(target instanceof HTMLInputElement) || target.type !== 'search') return
  // The global search is a dialog above the desk.
  if (target.closest('[role="dialog"]')) return
  if (key === 'Escape') event.preventDefault()
  // Deferred, because Enter submits the focused field first.
  if (key === 'Escape' || key === 'Enter') window.setTimeout(() => target.blur())
}

function isBusy({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]')) return true
  if (!(target instanceof HTMLElement)) return false
  // A dialog that Escape has just closed is no longer in the page, and the key was meant for it.
  if (!target.isConnected || target.closest('[role="dialog"]')) return true
  if (target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]')) return true
  // Controls handle these two keys themselves.
  return (key === ' ' || key === 'Enter') && target.matches('a, button, input, summary')
}

/** A key as shown on the screen, with its meaning. */
export interface PrintedKey {
  signs: readonly string[]
  word: string
  /** True if only the overview shows it. */
  isRare?: true
}

/** The number of actions in the line below the table; the overview has the others. */
const printedActsMax = 2

export function printedKeys<Row extends DeskRow>(
  acts: readonly DeskAct<Row>[],
  { canPick, canUndo, canSearch }: { canPick: boolean; canUndo: boolean; canSearch: boolean },
): PrintedKey[] {
  const withKeys = acts.filter(({ key }) => key)
  const several = acts.filter((act) => act.key && act.several)
  return [
    { signs: ['J', 'K'], word: 'move' },
    { signs: ['Enter'], word: 'open' },
    ...(canPick ? [{ signs: ['X'], word: 'select' }] : []),
    ...withKeys.map(({ key, label }, index) => ({
      signs: [key?.toUpperCase() ?? ''],
      word: label.toLowerCase(),
      ...(index >= printedActsMax && { isRare: true as const }),
    })),
    ...(canUndo ? [{ signs: ['U'], word: 'undo' }] : []),
    ...several.map(({ key, label }) => ({
      signs: ['Shift', key?.toUpperCase() ?? ''],
      word: `${label.toLowerCase()} selected`,
      isRare: true as const,
    })),
    ...(canPick ? [{ signs: ['Shift', 'click'], word: 'select a range', isRare: true as const }] : []),
    ...(canSearch ? [{ signs: ['/'], word: 'search', isRare: true as const }] : []),
    { signs: ['Esc'], word: 'clear selection, close panel', isRare: true },
    { signs: ['?'], word: 'all keys' },
  ]
}
