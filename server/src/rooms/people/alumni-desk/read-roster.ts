import { deskPassOutYear, type SheetError } from '@portal/contract/alumni-desk.ts'
import { type RosterKey, rosterColumns } from '@portal/contract/alumni-desk-lists.ts'
import { email, text } from '@portal/contract/fields.ts'
import { networkLink } from '@portal/contract/network-link-field.ts'
import { personName } from '@portal/contract/person-name.ts'
import { branches, employmentTypes } from '@portal/contract/reference.ts'
import { z } from 'zod'

/** Someone of the sheet. */
export interface RosterRow {
  /** As the spreadsheet program numbers it. */
  rowNumber: number
  name: string
  email: string
  branch: string
  passOutYear: number
  prnOrRoll: string
  companyName: string
  designation: string
  employmentType: string | null
  city: string
  linkedin: string | null
}

export interface Roster {
  /** Rows that hold something. */
  rowCount: number
  /** As they stand in the sheet, the first few. */
  sample: Record<string, string>[]
  /** Those without an error. */
  rows: RosterRow[]
  errors: SheetError[]
}

const sampleMax = 5

/** One of the list, in any case. */
function oneOf<T extends string>(list: readonly T[], error: string) {
  const known = new Map(list.map((value) => [value.toLowerCase(), value]))
  return z.string().transform((typed, ctx) => {
    const found = known.get(typed.toLowerCase())
    if (found) return found
    ctx.addIssue({ code: 'custom', message: error })
    return z.NEVER
  })
}

const optional = (label: string, max: number) => text({ label, max })
const rosterRow = z.object({
  name: personName({ label: 'the name', min: 1, missing: 'Enter a name' }),
  email,
  branch: oneOf(branches, `Use one of ${branches.join(', ')}`),
  passOutYear: z
    .string()
    .regex(/^\d{4}$/, 'Enter a year, e.g. 2021')
    .transform(Number)
    .pipe(deskPassOutYear),
  prnOrRoll: optional('the PRN or roll number', 30).toUpperCase(),
  companyName: optional('the company', 120),
  designation: optional('the designation', 120),
  employmentType: z
    .literal('')
    .transform(() => null)
    .or(oneOf(employmentTypes, `Use one of ${employmentTypes.join(', ')}, or leave it empty`)),
  city: optional('the city', 80),
  linkedin: networkLink('linkedin').transform((address) => address || null),
})

/** Reads the rows of a sheet against the template's columns, in any order; columns of other titles are passed over. */
export function readRoster(sheet: readonly string[][]): Roster {
  const headAt = sheet.findIndex((row) => row.some((cell) => cell !== ''))
  const columns = columnsOf(sheet[headAt] ?? [])
  const missing = rosterColumns.filter(({ key, isRequired }) => isRequired && !columns.has(key))
  const roster: Roster = { rowCount: 0, sample: [], rows: [], errors: [] }
  if (missing.length > 0) {
    const errors = missing.map(({ title }) => ({
      row: Math.max(headAt, 0) + 1,
      column: title,
      message: `The column ${title} is missing`,
    }))
    return { ...roster, errors }
  }
  for (const [index, row] of sheet.entries())
    if (index > headAt && row.some((cell) => cell !== ''))
      addRow(roster, columns, { row, rowNumber: index + 1 })
  roster.errors.push(...repeatsIn(roster.rows))
  return roster
}

function columnsOf(head: readonly string[]): Map<RosterKey, number> {
  const titles = head.map(fold)
  const found = rosterColumns.map(({ key, title }) => [key, titles.indexOf(fold(title))] as const)
  return new Map(found.filter(([, index]) => index >= 0))
}

/** 'E-Mail', 'email' and 'E mail' are one title. */
function fold(title: string): string {
  return title.toLowerCase().replace(/[^a-z]/g, '')
}

function addRow(
  roster: Roster,
  columns: Map<RosterKey, number>,
  { row, rowNumber }: { row: readonly string[]; rowNumber: number },
): void {
  const at = (key: RosterKey) => row[columns.get(key) ?? -1] ?? ''
  const typed = Object.fromEntries(rosterColumns.map(({ key }) => [key, at(key)]))
  roster.rowCount += 1
  if (roster.sample.length < sampleMax) roster.sample.push(typed)
  const read = rosterRow.safeParse(typed)
  if (read.success) roster.rows.push({ ...read.data, rowNumber })
  else
    roster.errors.push(
      ...read.error.issues.map(({ path, message }) => ({
        row: rowNumber,
        column: titleOf(path[0]),
        message,
      })),
    )
}

function titleOf(key: PropertyKey | undefined): string {
  return rosterColumns.find((column) => column.key === key)?.title ?? ''
}

/** The same e-mail or number twice in one sheet. */
function repeatsIn(rows: readonly RosterRow[]): SheetError[] {
  return (['email', 'prnOrRoll'] as const).flatMap((key) => {
    const first = new Map<string, number>()
    return rows.flatMap((row) => {
      const before = first.get(row[key])
      if (row[key] === '') return []
      if (before === undefined) {
        first.set(row[key], row.rowNumber)
        return []
      }
      return [{ row: row.rowNumber, column: titleOf(key), message: `The same as in row ${before}` }]
    })
  })
}
