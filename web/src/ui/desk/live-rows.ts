import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { hasWrittenSince, ownWritesEnded } from '#web/platform/own-writes.ts'
import type { DeskRow, DeskUndo } from './desk-act.ts'
import { useDeskReading } from './desk-reading.ts'
import { isOwnDecision } from './draw-decided.ts'
import { steadyRows } from './steady-rows.ts'

export interface LiveRows<Row extends DeskRow> {
  /** What is drawn. */
  rows: readonly Row[]
  goneIds: ReadonlySet<string>
  heldBack: number
  /** Draws the list as it is now. */
  showAll: () => void
}

interface LiveRowsOptions<Row extends DeskRow> {
  /** The page as it was read last. */
  rows: readonly Row[] | undefined
  /** Which list it is: another one replaces what is drawn. */
  listKey: string
  /** Says that something of the desk changed; null: the desk is not live. */
  channel: string | null
  /** Reads lists, counters and the open row again; what is being read may be from before the change, so it is cut off. */
  refresh: () => unknown
  undoOf?: (row: Row) => DeskUndo | null
}

/** After the time of an undo. */
const settleMs = 600
const drawnMs = 100
/** So long a row stays that somebody else dealt with. */
const goneMs = 10_000

/**
 * The rows of a desk, kept in their places while others work at the same list; whatever this desk reads by itself, after
 * an action or for another page, is drawn as it comes. A row that can be undone leaves when that is over.
 */
export function useLiveRows<Row extends DeskRow>(options: LiveRowsOptions<Row>): LiveRows<Row> {
  const { rows = noRows as readonly Row[], listKey, channel, refresh, undoOf } = options
  const [drawn, setDrawn] = useState(() => asRead(plain(rows)))
  const isFromElsewhere = useRef(false)
  if (drawn.source !== rows || drawn.listKey !== listKey) {
    // A message that comes while our own action is read cuts that reading off: what is read in its place is still our own.
    const isSame = drawn.listKey === listKey && !drawn.isOfBefore
    const isSteady = isFromElsewhere.current && !hasWrittenSince(drawn.writesEnded) && isSame
    isFromElsewhere.current = false
    // Until another list is read, the rows of the one before stand in for it: what comes then is its first reading.
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
    // What was read is drawn by then; the next reading is our own again.
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

/** Does something once, so long after `cause` changed; null: never. */
function useLater(ms: number | null, cause: unknown, act: () => void): void {
  const later = useEffectEvent(act)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cause begins anew.
  useEffect(() => {
    if (ms === null) return
    const timer = setTimeout(later, ms)
    return () => clearTimeout(timer)
  }, [ms, cause])
}
