import { useEffect, useEffectEvent, useState } from 'react'
import type { DeskAct, DeskRow } from './desk-act.ts'

/** What a key of the desk does; a key without an act is left to the browser. */
export type DeskKeys = Readonly<Record<string, (() => void) | undefined>>

const storageKey = 'portal.desk-keys'

/**
 * Single keys of a work table. They rest while a field, a menu or a dialog has the focus, while a modifier is held, and
 * for good when the person turns them off.
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
  // After the controls of the page, and before the shell, which listens at the window for some of the same keys.
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

/** A search by the keyboard ends at the table, where the keys are in force again: with Enter, and with Escape as it is. */
function leaveSearch(event: KeyboardEvent): void {
  const { target, key } = event
  if (!(target instanceof HTMLInputElement) || target.type !== 'search') return
  // The search over everything is a dialog above the desk.
  if (target.closest('[role="dialog"]')) return
  if (key === 'Escape') event.preventDefault()
  // Later: Enter sends the field that has the focus.
  if (key === 'Escape' || key === 'Enter') window.setTimeout(() => target.blur())
}

function isBusy({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]')) return true
  if (!(target instanceof HTMLElement)) return false
  // The dialog that Escape has just closed is gone from the page, and the key was its own.
  if (!target.isConnected || target.closest('[role="dialog"]')) return true
  if (target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]')) return true
  // On a control these two are its own.
  return (key === ' ' || key === 'Enter') && target.matches('a, button, input, summary')
}

/** A key as it is printed, and what it does. */
export interface PrintedKey {
  signs: readonly string[]
  word: string
  /** Only in the overview. */
  isRare?: true
}

/** So many acts stand in the line; the others are in the overview. */
const printedActsMax = 2

/** The keys of a desk in the order in which they are printed. */
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
