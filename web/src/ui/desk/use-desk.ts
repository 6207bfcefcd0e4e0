import { useState } from 'react'
import type { ListAddress } from '#web/platform/list-address.ts'
import { useMinWidth } from '#web/platform/min-width.ts'
import type { Load } from '../list-states.tsx'
import type { DeskRow } from './desk-act.ts'
import { type LiveRowsOptions, useLiveRows } from './live-rows.ts'
import { pickedAfter } from './picked-rows.ts'

export type DeskState<Row extends DeskRow> = ReturnType<typeof useDesk<Row>>

interface DeskOptions<Row extends DeskRow> extends LiveRowsOptions<Row> {
  load: Load & { data: { result: readonly Row[]; total?: number; totalPage: number } | undefined }
  address: ListAddress<{ page: number }>
  /** Returns whether a row may be selected for bulk actions; null if the list has none. */
  canPick?: ((row: Row) => boolean) | null
  /** How many columns are shown; if they are many, the panel is a sheet instead of a column beside them. */
  columnCount?: number
}

/** Holds a desk's list with its live rows, the open row, the selected rows and the panel's view. */
export function useDesk<Row extends DeskRow>(options: DeskOptions<Row>) {
  const { load, address, undoOf, canPick = null, columnCount = 0 } = options
  const live = useLiveRows(options)
  const { rows } = live
  // Beside the table a row is always open, unless the panel was closed; as a sheet only after a row was
  // chosen.
  const isBeside = useMinWidth('75em') && columnCount <= columnsBesideMax
  const [openId, setOpenId] = useState<string | 'none' | null>(null)
  const [view, setView] = useState<string | null>(null)
  const [picks, setPicks] = useState<Picks>(noPicks)
  const open = rows.find(({ _id }) => _id === openId) ?? (isBeside && openId !== 'none' ? rows[0] : undefined)
  const pickable = rows.filter((row) => canPick?.(row)).map(({ _id }) => _id)
  // Rows that left the page are no longer selected, so that no action applies to hidden rows.
  const picked = new Set(pickable.filter((id) => picks.ids.has(id)))

  const show = (row: Row | undefined) => {
    setOpenId(row?._id ?? null)
    setView(null)
  }
  return {
    load,
    address,
    live,
    undoOf,
    isBeside,
    open,
    view,
    setView,
    show,
    /** Opens a row with that view of the panel. */
    showView: (view: string) => (row: Row) => {
      show(row)
      setView(view)
    },
    picked,
    pickable,
    canPick: canPick !== null,
    pickedRows: rows.filter(({ _id }) => picked.has(_id)),
    close: () => setOpenId('none'),
    /** Opens the next or the previous row. */
    step: (by: 1 | -1) => {
      const at = rows.findIndex(({ _id }) => _id === open?._id)
      const next = rows[at + by]
      if (next) show(next)
    },
    /** Opens the next row after one that was dealt with. A sheet closes. */
    advanceFrom: (row: Row, isOpenTo: (next: Row) => boolean) => {
      if (row._id !== open?._id) return
      const at = rows.findIndex(({ _id }) => _id === row._id)
      const next = rows.find((one, index) => index > at && isOpenTo(one)) ?? rows.find(isOpenTo)
      if (!isBeside) setOpenId('none')
      else show(next && next._id !== row._id ? next : row)
    },
    /** Selects a row, or the range from the previous one. */
    pick: (id: string, reach: 'one' | 'range') =>
      setPicks({ ids: pickedAfter(pickable, { picked, last: picks.last, id, reach }), last: id }),
    pickAll: () =>
      setPicks({ ids: picked.size === pickable.length ? new Set() : new Set(pickable), last: null }),
    unpick: () => setPicks(noPicks),
  }
}

/** More columns than these leave no room for the panel at 1280 px. */
const columnsBesideMax = 5

interface Picks {
  ids: ReadonlySet<string>
  last: string | null
}
const noPicks: Picks = { ids: new Set(), last: null }
