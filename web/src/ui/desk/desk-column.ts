import type { ReactNode } from 'react'
import type { DeskRow } from './desk-act.ts'

/** One column of a desk. The first names the row and takes the room that the others leave; those have fixed widths. */
export interface DeskColumn<Row extends DeskRow> {
  key: string
  title: string
  /** How wide at most. Days, numbers and states are never narrower, other text gives way when it gets tight. */
  widthPx?: number
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
 * The columns as a template of a CSS grid, the same for every row: no row is laid out for what another holds, so a key
 * press costs two rows and not all of them. Where they don't fit beside the panel, the panel gets narrower (desk.module.css).
 *
 * @param acts the words on the buttons of the rows; on the open row their key stands beside them.
 */
export function columnsTemplate<Row extends DeskRow>(
  columns: readonly DeskColumn<Row>[],
  row: RowParts,
): string {
  return tracksOf(columns, row)
    .map(({ least, most }) => (least === most ? `${least}px` : `minmax(${least}px, ${most})`))
    .join(' ')
}

/** How wide the table is at least, with its frame. */
export function leastWidthPx<Row extends DeskRow>(
  columns: readonly DeskColumn<Row>[],
  row: RowParts,
): number {
  return tracksOf(columns, row).reduce((sum, { least }) => sum + least, 2)
}

interface RowParts {
  canPick: boolean
  acts: readonly string[]
}

function tracksOf<Row extends DeskRow>(
  [_name, ...columns]: readonly DeskColumn<Row>[],
  { canPick, acts }: RowParts,
): { least: number; most: number | string }[] {
  const fixed = (px: number) => ({ least: px, most: px })
  const isMany = columns.length > manyColumns
  const textLeast = isMany ? 40 : textLeastPx
  return [
    ...(canPick ? [fixed(38)] : []),
    { least: isMany ? 102 : nameLeastPx, most: '1fr' },
    ...columns.map(({ widthPx, isTabular, onCard }) =>
      isTabular || onCard === 'state'
        ? fixed(widthPx ?? tabularWidthPx)
        : { least: textLeast, most: `${widthPx ?? textWidthPx}px` },
    ),
    fixed(acts.length === 0 ? 84 : acts.some((act) => act.length > shortActLength) ? 168 : 132),
  ]
}

const shortActLength = 10
/** More than these, beside the first one, are switched on by people, who may cut words then. */
const manyColumns = 4
/** A PRN with class and branch, which is often below the name. */
const nameLeastPx = 176
const tabularWidthPx = 106
const textLeastPx = 72
const textWidthPx = 150

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
