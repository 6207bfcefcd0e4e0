import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { hasWrittenSince, ownWritesEnded } from '#web/platform/own-writes.ts'
import type { DeskRow, DeskUndo } from './desk-act.ts'
import { useDeskReading } from './desk-reading.ts'
import { isOwnDecision } from './draw-decided.ts'
import { steadyRows } from './steady-rows.ts'

export interface LiveRows<Row extends DeskRow> {
  rows: readonly Row[]
  goneIds: ReadonlySet<string>
  heldBack: number
  showAll: () => void
}

export interface LiveRowsOptions<Row extends DeskRow> {
  load: { data: { result: readonly Row[] } | undefined }
  /** Its filters identify the list; another list replaces the rows on the screen. */
  address: { filters: object }
  /** Reports changes of the desk; null if it is not live. */
  channel: string | null
  /**
   * Reloads the lists, the counters and the open row. Loads in flight are cancelled, because they may be from
   * before the change.
   */
  refresh: () => unknown
  /** Returns the undo of a row that was decided a moment ago. */
  undoOf?: (row: Row) => DeskUndo | null
}

/** Added to the time of an undo. */
const settleMs = 600
const drawnMs = 100
/** How long a row stays after someone else has dealt with it. */
const goneMs = 10_000

/**
 * Keeps the rows of a desk in their places while others work on the same list. Data that this desk loads
 * itself, after an action or for another page, is shown at once. A row with an undo leaves when the undo
 * expires.
 */
export function useLiveRows<Row extends DeskRow>(options: LiveRowsOptions<Row>): LiveRows<Row> {
  const { load, address, channel, refresh, undoOf } = options
  const rows = load.data?.result ?? (noRows as readonly Row[])
  const listKey = JSON.stringify(address.filters)
  const [drawn, setDrawn] = useState(() => asRead(plain(rows)))
  const isFromElsewhere = useRef(false)
  if (drawn.source !== rows || drawn.listKey !== listKey) {
    // If a live event cancels the reload after this tab's own action, the reload in its place still counts as
    // this tab's own.
    const isSame = drawn.listKey === listKey && !drawn.isOfBefore
    const isSteady = isFromElsewhere.current && !hasWrittenSince(drawn.writesEnded) && isSame
    isFromElsewhere.current = false
    // Until another list has loaded, the old rows are shown in its place. What comes then is the first load
    // of that list.
    const isOfBefore = drawn.listKey !== listKey && drawn.source === rows
    const shown = isSteady ? steadyRows(staying(drawn.rows), rows) : plain(rows)
    setDrawn(asRead(shown, isOfBefore))
  }
  // A row that this desk decided on leaves without a delay.
  function staying(before: readonly Row[]) {
    const now = new Set(rows.map(({ _id }) => _id))
    return before.filter((row) => now.has(row._id) || !(undoOf?.(row) || isOwnDecision(row)))
  }
  function asRead(shown: Shown<Row>, isOfBefore = false) {
    return { source: rows, listKey, isOfBefore, writesEnded: ownWritesEnded(), ...shown }
  }
  const showAll = () => setDrawn(asRead(plain(rows)))
  const readSoon = useDeskReading(channel, () => {
    isFromElsewhere.current = true
    // The loaded rows have been rendered by then; the next load is this tab's own again.
    void Promise.resolve(refresh()).finally(() => {
      window.setTimeout(() => {
        isFromElsewhere.current = false
      }, drawnMs)
    })
  })
  useLater(drawn.goneIds.size > 0 ? goneMs : null, [...drawn.goneIds].join(), showAll)
  const leftMs = Math.min(...drawn.rows.map((row) => undoOf?.(row)?.leftMs ?? Number.POSITIVE_INFINITY))
  useLater(Number.isFinite(leftMs) ? leftMs + settleMs : null, drawn.rows, readSoon)
  return { rows: drawn.rows, goneIds: drawn.goneIds, heldBack: drawn.heldBack, showAll }
}

const noRows: readonly never[] = []

type Shown<Row extends DeskRow> = Pick<LiveRows<Row>, 'rows' | 'goneIds' | 'heldBack'>

function plain<Row extends DeskRow>(rows: readonly Row[]): Shown<Row> {
  return { rows, goneIds: nobody, heldBack: 0 }
}
const nobody: ReadonlySet<string> = new Set()

/** Calls `act` once, `ms` after `cause` changed; never if `ms` is null. */
function useLater(ms: number | null, cause: unknown, act: () => void): void {
  const later = useEffectEvent(act)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cause starts the wait again.
  useEffect(() => {
    if (ms === null) return
    const timer = setTimeout(later, ms)
    return () => clearTimeout(timer)
  }, [ms, cause])
}
