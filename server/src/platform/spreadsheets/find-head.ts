import { fieldProblem } from '#platform/problem.ts'
import type { Sheet } from './parse-workbook.parser.ts'

/** One column of an import, as the contract lists it. */
export interface ImportColumn {
  key: string
  title: string
  isRequired: boolean
  /** Other titles for the column. Case and punctuation are ignored. */
  aliases?: readonly string[]
  /**
   * The column holds digits that a spreadsheet program may have converted to a number, such as a PRN or a
   * phone number.
   */
  isIdentifier?: boolean
}

/** The head row of a sheet, and the position of each column in it. */
export interface SheetHead {
  /** The row, counted from 0. */
  row: number
  /** The positions by column key, counted from 0. */
  places: ReadonlyMap<string, number>
}

/** The sheet that an import reads. */
export interface PickedSheet {
  sheet: Sheet
  head: SheetHead
  /** The names of all visible sheets that have the columns, for the user's choice. */
  names: string[]
}

/** The search for the head covers a title, a date and some notes above it, but not the whole sheet. */
const rowsLookedAt = 50

/**
 * Finds the head row: among the first non-empty rows the one with the most columns, so a title or note above
 * it is skipped. If no row has a column, returns the first non-empty row.
 */
export function findHead(rows: readonly string[][], columns: readonly ImportColumn[]): SheetHead {
  const filled = rows.flatMap((cells, row) => (cells.some((cell) => cell !== '') ? [{ cells, row }] : []))
  const heads = filled
    .slice(0, rowsLookedAt)
    .map(({ cells, row }) => ({ row, places: placesOf(cells, columns) }))
  const weigh = (head: SheetHead) => (hasColumns(head, columns) ? columns.length : 0) + head.places.size
  const first = { row: 0, places: new Map<string, number>() }
  return heads.reduce((best, next) => (weigh(next) > weigh(best) ? next : best), heads[0] ?? first)
}

/**
 * Picks the sheet with that name. Without a name, picks the first visible sheet that has the columns, or else
 * the first one.
 * @throws VALIDATION when no visible sheet has the name.
 */
export function pickSheet(
  sheets: readonly Sheet[],
  columns: readonly ImportColumn[],
  wanted = '',
): PickedSheet {
  const found = sheets.map((sheet) => ({ sheet, head: findHead(sheet.rows, columns) }))
  const fitting = found.filter(({ head }) => hasColumns(head, columns))
  const names = fitting.map(({ sheet }) => sheet.name)
  if (wanted === '') {
    const [picked = { sheet: { name: '', rows: [] }, head: { row: 0, places: new Map() } }] =
      fitting.length > 0 ? fitting : found
    return { ...picked, names }
  }
  const named = found.find(({ sheet }) => sheet.name === wanted)
  if (!named) throw fieldProblem('sheet', 'This file has no sheet with this name. Choose another one.')
  return { ...named, names }
}

function hasColumns({ places }: SheetHead, columns: readonly ImportColumn[]): boolean {
  return columns.every(({ key, isRequired }) => !isRequired || places.has(key))
}

function placesOf(cells: readonly string[], columns: readonly ImportColumn[]): Map<string, number> {
  const titles = cells.map(foldTitle)
  const found = columns.map(({ key, title, aliases = [] }) => {
    const names = [title, ...aliases].map(foldTitle)
    return [key, titles.findIndex((typed) => names.includes(typed))] as const
  })
  return new Map(found.filter(([, index]) => index >= 0))
}

/** Normalizes a title, so that 'E-Mail', 'email' and 'E mail' are equal. */
export function foldTitle(title: string): string {
  return title.toLowerCase().replace(/[^a-z]/g, '')
}
