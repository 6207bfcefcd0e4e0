import { useState } from 'react'
import { useMinWidth } from '#web/platform/min-width.ts'
import type { DeskRow } from './desk-act.ts'
import { pickedAfter } from './picked-rows.ts'

export type DeskState<Row extends DeskRow> = ReturnType<typeof useDesk<Row>>

/**
 * Which row of a desk is open, which are selected, and what the panel shows of the open one.
 * @param canPick whether a row may be selected for the bulk actions; null: this list has none.
 */
export function useDesk<Row extends DeskRow>(
  rows: readonly Row[],
  canPick: ((row: Row) => boolean) | null = null,
) {
  // Beside the table there is always somebody to look at, until it is closed; over it only who was asked for.
  const isBeside = useMinWidth('75em')
  const [openId, setOpenId] = useState<string | 'none' | null>(null)
  const [view, setView] = useState<string | null>(null)
  const [picks, setPicks] = useState<Picks>(noPicks)
  const open = rows.find(({ _id }) => _id === openId) ?? (isBeside && openId !== 'none' ? rows[0] : undefined)
  const pickable = rows.filter((row) => canPick?.(row)).map(({ _id }) => _id)
  // What has left the page is no longer selected, so nothing is done unseen.
  const picked = new Set(pickable.filter((id) => picks.ids.has(id)))

  const show = (row: Row | undefined) => {
    setOpenId(row?._id ?? null)
    setView(null)
  }
  return {
    isBeside,
    open,
    view,
    setView,
    show,
    picked,
    pickable,
    canPick: canPick !== null,
    pickedRows: rows.filter(({ _id }) => picked.has(_id)),
    close: () => setOpenId('none'),
    /** Opens the row below or above the open one. */
    step: (by: 1 | -1) => {
      const at = rows.findIndex(({ _id }) => _id === open?._id)
      const next = rows[at + by]
      if (next) show(next)
    },
    /** Opens what comes after a row that was dealt with. Over the table the panel closes. */
    advanceFrom: (row: Row, isOpenTo: (next: Row) => boolean) => {
      if (row._id !== open?._id) return
      const at = rows.findIndex(({ _id }) => _id === row._id)
      const next = rows.find((one, index) => index > at && isOpenTo(one)) ?? rows.find(isOpenTo)
      if (!isBeside) setOpenId('none')
      else show(next && next._id !== row._id ? next : row)
    },
    /** Selects a row, or all from the one before to this. */
    pick: (id: string, reach: 'one' | 'range') =>
      setPicks({ ids: pickedAfter(pickable, { picked, last: picks.last, id, reach }), last: id }),
    pickAll: () =>
      setPicks({ ids: picked.size === pickable.length ? new Set() : new Set(pickable), last: null }),
    unpick: () => setPicks(noPicks),
  }
}

interface Picks {
  ids: ReadonlySet<string>
  /** Where a range begins. */
  last: string | null
}
const noPicks: Picks = { ids: new Set(), last: null }
