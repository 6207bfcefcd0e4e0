import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import type { DeskRow } from './desk-act.ts'

/**
 * Moves the keyboard focus on when its element disappears after a decision: to the row, to the row that took
 * its place, or to the open row. If the focus has moved elsewhere, it stays there.
 * @returns the props of the desk's section
 */
export function useDeskFocus(section: RefObject<HTMLElement | null>, rows: readonly DeskRow[]) {
  const last = useRef<{ element: HTMLElement; id: string | undefined } | null>(null)
  const before = useRef(rows)
  useEffect(() => {
    const had = last.current
    const at = before.current.findIndex(({ _id }) => _id === had?.id)
    before.current = rows
    if (!had || had.element.isConnected || document.activeElement !== document.body) return
    const next = rows.find(({ _id }) => _id === had.id) ?? rows[Math.min(Math.max(at, 0), rows.length - 1)]
    if (had.id === undefined) goOnFromOpenRow()
    else goTo(openerOf(next?._id) ?? section.current)
  })
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      last.current = { element: target, id: target.closest('tr')?.dataset.id }
    },
  }
}

/** Restores the focus after a dialog that was opened by a desk key, or by an element that is gone. */
export function goOnFromOpenRow(): void {
  const panel = document.querySelector<HTMLElement>('aside[data-desk-panel] h2')
  goTo(
    panel ?? document.querySelector<HTMLElement>('tr[aria-current="true"] [data-open-row], [data-open-row]'),
  )
}

function openerOf(id: string | undefined): HTMLElement | null {
  return id === undefined
    ? null
    : document.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"] [data-open-row]`)
}

function goTo(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true })
}
