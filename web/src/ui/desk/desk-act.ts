import type { IconName } from '../icon.tsx'

/** A row of any desk. */
export interface DeskRow {
  _id: string
}

/** One thing to do at a desk: it gives the row its button, the panel its foot, the bulk bar its part and the keys theirs. */
export interface DeskAct<Row extends DeskRow> {
  /** A verb: 'Approve'. */
  label: string
  /** The letter that does it with the open row, in lower case; with Shift it does it with the selected ones. */
  key?: string
  icon?: IconName
  /** Whether the row allows it now; the server has said so. */
  isFor: (row: Row) => boolean
  run: (row: Row) => void
  /** The button of its row; of several that a row allows, the first. */
  isInRow?: true
  /** A phone's card has a button for it too. */
  isOnCard?: true
  /** In marigold at the foot of the panel. */
  isMain?: true
  /** Only a key and a button in the row; the panel has its own way to it. */
  isNotInPanel?: true
  /** Done with all that are selected. */
  several?: { run: (rows: readonly Row[]) => void; isBusy: boolean }
}

/** What can be undone, for how many milliseconds from now. */
export interface DeskUndo {
  ids: readonly string[]
  leftMs: number
}
