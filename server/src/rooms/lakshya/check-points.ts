import type { CellError } from '@portal/contract/lakshya-records.ts'
import { lakshyaLimits } from '@portal/contract/lakshya-words.ts'
import { type Branch, branches } from '@portal/contract/reference.ts'
import { Problem } from '#platform/problem.ts'
import type { SheetHead } from '#platform/spreadsheets/find-head.ts'
import { columnName } from '#platform/spreadsheets/sheet-xml.ts'
import type { PointsRow } from './ledger.store.ts'
import { headOf, type PointsColumn, pointsColumns, repairOfBranch } from './points-sheet.ts'

export interface CheckedSheet {
  /** The row of the headings, numbered as in the spreadsheet program. */
  headRow: number
  /** The number of rows with content below the headings. */
  rowCount: number
  /** The rows without errors that are not skipped. */
  rows: PointsRow[]
  errors: CellError[]
}

const errorsShownMax = 100
const skip = { label: 'Skip row', isSkip: true } as const

/** Reads a sheet's rows and reports invalid cells by row and column, as the spreadsheet program counts. */
export function checkPoints(sheet: readonly string[][], skippedRows: readonly number[]): CheckedSheet {
  const head = headOf(sheet)
  const checked: CheckedSheet = { headRow: head.row + 1, rowCount: 0, rows: [], errors: missingColumns(head) }
  if (checked.errors.length > 0) return checked
  const firstOf = new Map<string, number>()
  for (const [index, cells] of sheet.entries()) {
    if (index <= head.row || cells.every((cell) => cell === '')) continue
    checked.rowCount += 1
    const rowNumber = index + 1
    if (skippedRows.includes(rowNumber)) continue
    const error = errorAt(head, rowNumber)
    const textOf = (key: PointsColumn) => cells[head.places.get(key) ?? -1] ?? ''
    const branch = branchOf(textOf('branch'), error)
    const points = pointsOf(textOf('points'), error)
    const found = [branch, points].filter((one) => typeof one === 'object')
    checked.errors.push(...found)
    if (typeof branch === 'object' || typeof points === 'object') continue
    const [sport, match] = [textOf('sport'), textOf('match')]
    const key = JSON.stringify([branch, sport.toLowerCase(), match.toLowerCase()])
    const first = firstOf.get(key)
    if (first === undefined) firstOf.set(key, rowNumber)
    else {
      checked.errors.push(repeatOf(head, first, error))
      continue
    }
    checked.rows.push({
      branch,
      points,
      sport,
      match,
      note: textOf('note'),
      eventSlug: '',
      registrationId: null,
    })
  }
  if (checked.rowCount === 0)
    checked.errors.push(
      errorAt(head, head.row + 2)('branch', 'The sheet has no rows. Add one for each branch.', null),
    )
  return checked
}

/** The error for an upload without a preview: the first invalid cell in the sentence, all in the details. */
export function sheetRefusal({ errors }: Pick<CheckedSheet, 'errors'>): Problem {
  const [first] = errors
  const others = errors.length - 1
  const more = others > 0 ? ` and ${others} more ${others === 1 ? 'error' : 'errors'}` : ''
  const where = first ? `Row ${first.row}, column ${first.title} (${first.cell}): ${first.message}` : ''
  return new Problem('VALIDATION', `The scoreboard did not change. ${where}${more}`, {
    errors: errors.slice(0, errorsShownMax).map(({ row, title, cell, message }) => ({
      path: `row ${row}, ${title}`,
      message: `${cell}: ${message}`,
    })),
    data: { errorCount: errors.length, errors: errors.slice(0, errorsShownMax) },
  })
}

/** Returns the first errors, in the order of the sheet. */
export function shownErrors(errors: readonly CellError[]): CellError[] {
  return errors.slice(0, errorsShownMax)
}

type ErrorOf = (key: PointsColumn, message: string, repair: CellError['repair']) => CellError

function errorAt(head: SheetHead, row: number): ErrorOf {
  return (key, message, repair) => {
    const column = head.places.get(key) ?? 0
    const title = pointsColumns.find((one) => one.key === key)?.title ?? ''
    return { row, column, cell: `${columnName(column)}${row}`, title, message, repair }
  }
}

function missingColumns(head: SheetHead): CellError[] {
  return pointsColumns
    .slice(0, 2)
    .filter(({ key }) => !head.places.has(key))
    .map(({ title }) => ({
      row: head.row + 1,
      column: -1,
      cell: `${head.row + 1}`,
      title,
      repair: null,
      message: `The column ${title} is missing. Name it above its cells.`,
    }))
}

function branchOf(typed: string, error: ErrorOf): Branch | CellError {
  const name = typed.toUpperCase()
  const known = branches.find((branch) => branch === name)
  if (known) return known
  if (typed === '') return error('branch', 'Enter a branch, or leave the row out.', skip)
  const repair = repairOfBranch(typed)
  const hint = repair && 'value' in repair ? `Did you mean ${repair.value}?` : `Use ${branches.join(', ')}.`
  return error('branch', `Branch ${typed.slice(0, 40)} doesn't exist. ${hint}`, repair ?? skip)
}

function pointsOf(typed: string, error: ErrorOf): number | CellError {
  const { pointsMax } = lakshyaLimits
  if (typed === '') return error('points', 'Enter the points.', skip)
  if (/^\d+(\.0+)?$/.test(typed)) {
    const points = Number(typed)
    if (points <= pointsMax) return points
    return error(
      'points',
      `Points are ${typed.slice(0, 40)}. Use at most ${pointsMax.toLocaleString('en-IN')}.`,
      skip,
    )
  }
  if (/^[-−]\s*\d+(\.\d+)?$/.test(typed))
    return error('points', `Points are ${typed}. Use 0 or more; remove points with a correction.`, skip)
  const [, digits] = /^\+?\s*(\d{1,5})\s*(?:pts?|points?)?\.?$/i.exec(typed) ?? []
  const repair =
    digits !== undefined && Number(digits) <= pointsMax ? { label: `Use ${digits}`, value: digits } : skip
  return error('points', `Points are ${typed.slice(0, 40)}. Use a whole number.`, repair)
}

function repeatOf(head: SheetHead, first: number, error: ErrorOf): CellError {
  if (head.places.has('match')) return error('match', `Same branch, sport and match as row ${first}.`, skip)
  if (head.places.has('sport')) return error('sport', `Same branch and sport as row ${first}.`, skip)
  return error('branch', `Same branch as row ${first}.`, skip)
}
