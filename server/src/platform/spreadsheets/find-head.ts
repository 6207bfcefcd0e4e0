import { fieldProblem } from '#platform/problem.ts'
import type { Sheet } from './parse-workbook.parser.ts'

/** One column of an import, as the contract lists it. */
export interface ImportColumn {
  key: string
  title: string
  isRequired: boolean
  /** What else people call it; case and signs never matter. */
  aliases?: readonly string[]
  /** A PRN, a phone or the like: digits that a spreadsheet program may have turned into a number. */
  isIdentifier?: boolean
}

/** The row of the heads, and the place of each column in it. */
export interface SheetHead {
  /** Counted from 0. */
  row: number
  /** By the columns' keys, counted from 0. */
  places: ReadonlyMap<string, number>
}

/** The sheet that an import reads. */
export interface PickedSheet {
  sheet: Sheet
  head: SheetHead
  /** The names of all visible sheets that have the columns, to choose from. */
  names: string[]
}

/** A title, a date and some notes above the heads, and not the whole sheet. */
const rowsLookedAt = 50

/**
 * Finds the heads: of the first rows that hold anything, the one with most of the columns, so a title or a note above them
 * is passed over. Without any, it is the first row that holds anything.
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
 * Picks the sheet with that name; without a name the first visible sheet that has the columns, or the first one.
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

/** 'E-Mail', 'email' and 'E mail' are one title. */
export function foldTitle(title: string): string {
  return title.toLowerCase().replace(/[^a-z]/g, '')
}
