import type { IconName } from '../icon.tsx'

export interface DeskRow {
  _id: string
}

/** An action of a desk. It makes the row's button, the panel's buttons, the bulk bar and the keys. */
export interface DeskAct<Row extends DeskRow> {
  /** A verb, such as "Approve". */
  label: string
  /** The lower-case letter that runs the action on the open row; with Shift, on the selected rows. */
  key?: string
  icon?: IconName
  /** Returns whether the row allows the action now, as the server says. */
  isFor: (row: Row) => boolean
  run: (row: Row) => void
  /** True if the action may be the row's button. The first one that the row allows is shown. */
  isInRow?: true
  /** True if a phone's card also has a button for it. */
  isOnCard?: true
  /** True for the marigold button of the panel. */
  isMain?: true
  /** True if the panel has its own control for the action; it then only has a key and a button in the row. */
  isNotInPanel?: true
  /** Runs the action on all selected rows. */
  several?: { run: (rows: readonly Row[]) => void; isBusy: boolean }
}

/** The rows of an action that can be undone, and the remaining milliseconds. */
export interface DeskUndo {
  ids: readonly string[]
  leftMs: number
}
