import type { z } from 'zod'
import { pickSheet } from '#platform/spreadsheets/find-head.ts'
import type { Sheet } from '#platform/spreadsheets/parse-workbook.parser.ts'
import { type DeskAccount, deskEmail, deskName, deskRoleNamed } from './desk-accounts.ts'

export type RosterColumn = 'role' | 'name' | 'email'

export interface RosterEntry extends DeskAccount {
  /** The row number in Excel. */
  row: number
}

export interface RosterError {
  row: number
  column: RosterColumn
  message: string
}

const columns = (['role', 'name', 'email'] as const).map((key) => ({ key, title: key, isRequired: true }))

/**
 * Reads a roster. The header row names the columns, and each row below it is an account. Empty rows are
 * skipped.
 * @returns The valid entries, and the errors of the others. No row is in both.
 */
export function readRoster(sheets: readonly Sheet[]): {
  entries: RosterEntry[]
  errors: RosterError[]
} {
  const { sheet, head } = pickSheet(sheets, columns)
  const missing = columns.map(({ key }) => key).filter((column) => !head.places.has(column))
  if (missing.length > 0)
    return {
      entries: [],
      errors: missing.map((column) => ({
        row: head.row + 1,
        column,
        message: "the sheet doesn't have this column",
      })),
    }
  const written = sheet.rows
    .map((cells, index) => ({ row: index + 1, cells }))
    .slice(head.row + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (written.length === 0)
    return { entries: [], errors: [{ row: head.row + 2, column: 'role', message: 'the sheet has no rows' }] }
  const read = written.map(({ row, cells }) =>
    readRow(row, (column) => cells[head.places.get(column) ?? -1] ?? ''),
  )
  return withoutRepeats(
    read.flatMap((one) => ('entry' in one ? [one.entry] : [])),
    read.flatMap((one) => ('entry' in one ? [] : one.errors)),
  )
}

function readRow(
  row: number,
  cellOf: (column: RosterColumn) => string,
): { entry: RosterEntry } | { errors: RosterError[] } {
  const role = deskRoleNamed(cellOf('role'))
  const name = deskName.safeParse(cellOf('name'))
  const email = deskEmail.safeParse(cellOf('email'))
  if ('role' in role && name.success && email.success)
    return { entry: { row, role: role.role, name: name.data, email: email.data } }
  return {
    errors: [
      ...('refusal' in role ? [{ row, column: 'role' as const, message: role.refusal }] : []),
      ...errorOf(row, 'name', name),
      ...errorOf(row, 'email', email),
    ],
  }
}

function errorOf(row: number, column: RosterColumn, parsed: z.ZodSafeParseResult<string>): RosterError[] {
  return parsed.success ? [] : [{ row, column, message: parsed.error.issues[0]?.message ?? 'is not valid' }]
}

function withoutRepeats(entries: RosterEntry[], errors: RosterError[]) {
  const firstRows = new Map<string, number>()
  for (const { email, row } of entries) if (!firstRows.has(email)) firstRows.set(email, row)
  const isFirst = ({ email, row }: RosterEntry) => firstRows.get(email) === row
  const repeats = entries.filter((entry) => !isFirst(entry))
  return {
    entries: entries.filter(isFirst),
    errors: [
      ...errors,
      ...repeats.map(({ row, email }) => ({
        row,
        column: 'email' as const,
        message: `${email} is already in row ${firstRows.get(email)}`,
      })),
    ],
  }
}
