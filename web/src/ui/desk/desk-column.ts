import type { ReactNode } from 'react'
import type { DeskRow } from './desk-act.ts'

/**
 * A column of a desk. The first column names the row and takes the remaining width; the others have fixed
 * widths.
 */
export interface DeskColumn<Row extends DeskRow> {
  key: string
  title: string
  /**
   * The maximum width. Days, numbers and states are never narrower; other text shrinks when space is short.
   * For the first column, the minimum width.
   */
  widthPx?: number
  /** An empty cell is shown as a dash. */
  cell: (row: Row) => ReactNode
  /** A second line in smaller type. */
  below?: (row: Row) => ReactNode
  /** The column's name in the address, if the list can be sorted by it. */
  sort?: string
  /** True for numbers and days, whose digits are aligned. */
  isTabular?: true
  /**
   * How a phone's card shows the column: the state at the right of the name, or a line below. Without it the
   * card leaves the column out.
   */
  onCard?: 'state' | 'line'
  /** The column can be switched off, and is off at first unless this is 'shown'. */
  optional?: 'shown' | 'hidden'
}

/**
 * Returns the CSS grid template of the columns, the same for every row. No row's layout depends on another
 * row, so a key press re-lays out two rows and not all of them. If the columns don't fit beside the panel,
 * the panel becomes narrower (desk.module.css).
 *
 * @param row the parts beside the columns: the labels of the rows' buttons, which on the open row also show
 * their key
 */
export function columnsTemplate<Row extends DeskRow>(
  columns: readonly DeskColumn<Row>[],
  row: RowParts,
): string {
  return tracksOf(columns, row)
    .map(({ least, most }) => (least === most ? `${least}px` : `minmax(${least}px, ${inCss(most)})`))
    .join(' ')
}

function inCss(most: number | '1fr'): string {
  return most === '1fr' ? most : `${most}px`
}

/** Returns the width in which no column has to shrink, including the table's border. */
export function fullWidthPx<Row extends DeskRow>(columns: readonly DeskColumn<Row>[], row: RowParts): number {
  return tracksOf(columns, row).reduce((sum, { least, most }) => sum + (most === '1fr' ? least : most), 2)
}

interface RowParts {
  canPick: boolean
  acts: readonly string[]
}

function tracksOf<Row extends DeskRow>(
  [name, ...columns]: readonly DeskColumn<Row>[],
  { canPick, acts }: RowParts,
): { least: number; most: number | '1fr' }[] {
  const fixed = (px: number) => ({ least: px, most: px })
  return [
    ...(canPick ? [fixed(38)] : []),
    { least: name?.widthPx ?? nameLeastPx, most: '1fr' as const },
    ...columns.map(({ widthPx, isTabular, onCard }) =>
      isTabular || onCard === 'state'
        ? fixed(widthPx ?? tabularWidthPx)
        : { least: textLeastPx, most: widthPx ?? textWidthPx },
    ),
    fixed(acts.length === 0 ? 84 : acts.some((act) => act.length > shortActLength) ? 184 : 132),
  ]
}

const shortActLength = 10
/** A PRN with class and branch, which is often shown below the name. */
const nameLeastPx = 176
const tabularWidthPx = 106
const textLeastPx = 72
const textWidthPx = 150

/**
 * Returns the columns that the address asks for.
 * @param chosen the keys of optional columns, separated by spaces; undefined for the default
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

/** Returns the address value after an optional column was switched; undefined for the default. */
export function columnsAfter<Row extends DeskRow>(
  columns: readonly DeskColumn<Row>[],
  chosen: string | undefined,
  key: string,
): string | undefined {
  const shown = new Set(columnsShown(columns, chosen).map((column) => column.key))
  const isOn = (one: DeskColumn<Row>) => (one.key === key ? !shown.has(key) : shown.has(one.key))
  const optional = columns.filter((one) => one.optional !== undefined)
  if (optional.every((one) => isOn(one) === (one.optional === 'shown'))) return undefined
  // A dash for none, because an empty value would be dropped from the address.
  return (
    optional
      .filter(isOn)
      .map((one) => one.key)
      .join(' ') || '-'
  )
}
