import type { ReactNode } from 'react'
import type { DeskRow } from './desk-act.ts'

/** One column of a desk. The first names the row and takes the room that the others leave; they fit their text. */
export interface DeskColumn<Row extends DeskRow> {
  key: string
  title: string
  /** Nothing is drawn as a dash. */
  cell: (row: Row) => ReactNode
  /** A second line, smaller. */
  below?: (row: Row) => ReactNode
  /** Its order in the address: the list can be sorted by it. */
  sort?: string
  /** A number or a day: its digits stand below each other. */
  isTabular?: true
  /** What a phone's card shows of it: the state stands at the right of the name, a line below; without it nothing. */
  onCard?: 'state' | 'line'
  /** May be left out, and is to begin with unless it is 'shown'. */
  optional?: 'shown' | 'hidden'
}

/**
 * The columns that the address asks for.
 * @param chosen the keys of optional ones with spaces between them; undefined: as they come.
 */
export function columnsShown<Row extends DeskRow>(
  columns: readonly DeskColumn<Row>[],
  chosen: string | undefined,
): DeskColumn<Row>[] {
  const keys = chosen?.split(' ')
  return columns.filter(({ key, optional }) =>
    optional === undefined ? true : keys ? keys.includes(key) : optional === 'shown',
  )
}

/** What the address says after one optional column was switched; undefined: as they come. */
export function columnsAfter<Row extends DeskRow>(
  columns: readonly DeskColumn<Row>[],
  chosen: string | undefined,
  key: string,
): string | undefined {
  const shown = new Set(columnsShown(columns, chosen).map((column) => column.key))
  const isOn = (one: DeskColumn<Row>) => (one.key === key ? !shown.has(key) : shown.has(one.key))
  const optional = columns.filter((one) => one.optional !== undefined)
  if (optional.every((one) => isOn(one) === (one.optional === 'shown'))) return undefined
  // A dash for none: an empty value would leave the address.
  return (
    optional
      .filter(isOn)
      .map((one) => one.key)
      .join(' ') || '-'
  )
}
