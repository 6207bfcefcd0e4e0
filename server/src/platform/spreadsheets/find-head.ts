import { fieldProblem } from '#platform/problem.ts'
import type { Sheet } from './parse-workbook.parser.ts'

/** One column of an import, as the contract lists it. */
export interface ImportColumn {
  key: string
  title: string
  isRequired: boolean
  /** Other titles for the column. Case and punctuation are ignored. */
  aliases?: readonly string[]
  /** The column holds digits that a spreadsheet program may have made a number, such as a PRN or a phone. */
  isIdentifier?: boolean
}

/** The head of a sheet, of one row to three, and the position of each column in it. */
export interface SheetHead {
  /** The last row of the head, counted from 0. */
  row: number
  /** The positions by column key, counted from 0. */
  places: ReadonlyMap<string, number>
  /** The titles as typed, by column key. */
  titles: ReadonlyMap<string, string>
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
 * Finds the head: among the first non-empty rows the one with the most columns, so a title or note above it is
 * skipped. Two or three rows are the head if they have more columns together, as with "Contact" merged over "E-mail"
 * and "Phone". If no row has a column, returns the first non-empty row.
 */
export function findHead(rows: readonly string[][], columns: readonly ImportColumn[]): SheetHead {
  const filled = rows
    .map((_, row) => row)
    .filter((row) => rows[row]?.some(isFilled))
    .slice(0, rowsLookedAt)
  const candidates = [1, 2, 3].flatMap((count) =>
    filled
      .map((row) => ({ last: row + count - 1, head: rows.slice(row, row + count) }))
      .filter(({ head }) => head.length === count && head.every((cells) => cells.some(isFilled)))
      .map(({ last, head }) => headAt(last, titlesOf(head), columns)),
  )
  // Half a column more for a title that is only right with its group, as "Name" below "Student".
  const weigh = ({ head, groupedCount }: Candidate) =>
    (hasColumns(head, columns) ? columns.length : 0) + head.places.size + groupedCount / 2
  const { head: best } = candidates.reduce(
    (found, next) => (weigh(next) > weigh(found) ? next : found),
    candidates[0] ?? headAt(0, [], columns),
  )
  return isBelow(rows, best) ? { ...best, row: best.row + 1 } : best
}

interface Candidate {
  head: SheetHead
  /** The number of columns found by a group and a title together. */
  groupedCount: number
}

/**
 * Returns the titles that each column may have under a head, the best one first: with all its groups, with fewer,
 * and alone. A spreadsheet program stores the text of merged cells in the first of them, so a column without a text
 * in the upper rows belongs to the groups before it.
 */
function titlesOf(head: readonly (readonly string[])[]): string[][] {
  const groups = head.map(() => '')
  return Array.from({ length: Math.max(...head.map(({ length }) => length)) }, (_, place) => {
    const cells = head.map((row) => row[place] ?? '')
    const first = cells.findIndex(isFilled)
    if (first < 0) return ['']
    groups.splice(first, groups.length, ...cells.slice(first))
    const path = groups.filter(isFilled)
    const title = path.at(-1) ?? ''
    // A number is no title, and would fold to the group alone.
    if (foldTitle(title) === '') return [title]
    return path.map((_, nth) => path.slice(nth).join(' '))
  })
}

function isFilled(cell: string): boolean {
  return cell !== ''
}

/** Whether the row below the head belongs to it and names only parts of columns that the import doesn't have. */
function isBelow(rows: readonly string[][], { row, places }: SheetHead): boolean {
  const [head = [], below = []] = [rows[row], rows[row + 1]]
  const known = new Set(places.values())
  const parts = below.flatMap((cell, place) => (cell === '' ? [] : [place]))
  return known.size > 0 && parts.some((place) => !head[place]) && parts.every((place) => !known.has(place))
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
    const [picked = { sheet: { name: '', rows: [] }, head: findHead([], columns) }] =
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

/** @param typed the titles that each place may have, the best one first. */
function headAt(
  row: number,
  typed: readonly (readonly string[])[],
  columns: readonly ImportColumn[],
): Candidate {
  const folded = typed.map((titles) => titles.map(foldTitle))
  const found = columns.flatMap(({ key, title, aliases = [] }) => {
    const names = [title, ...aliases].map(foldTitle)
    const isNamed = (rank: number) => folded.findIndex((titles) => names.includes(titles[rank] ?? ''))
    const rank = [0, 1, 2].find((one) => isNamed(one) >= 0)
    return rank === undefined ? [] : [{ key, place: isNamed(rank), rank }]
  })
  return {
    head: {
      row,
      places: new Map(found.map(({ key, place }) => [key, place])),
      titles: new Map(found.map(({ key, place, rank }) => [key, typed[place]?.[rank] ?? ''])),
    },
    groupedCount: found.filter(({ place, rank }) => rank < (typed[place]?.length ?? 0) - 1).length,
  }
}

/** Normalizes a title, so that 'E-Mail', 'email' and 'E mail' are equal. */
export function foldTitle(title: string): string {
  return title.toLowerCase().replace(/[^a-z]/g, '')
}
