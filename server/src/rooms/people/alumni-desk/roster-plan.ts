import { rosterColumns } from '@portal/contract/alumni-desk-lists.ts'
import type { SheetError } from '@portal/contract/spreadsheets.ts'
import type { Portal } from '#platform/portal.ts'
import { foldTitle } from '#platform/spreadsheets/find-head.ts'
import type { ImportedRows, Numbered } from '#platform/spreadsheets/import-rows.ts'
import { addChange, changesOf, type ImportPlan } from '#platform/spreadsheets/run-import.ts'
import type { RosterRow } from './alumni-roster.ts'

type Row = Numbered<RosterRow>

/** An account with the e-mail of a row. */
export interface KnownAlumnus extends Omit<RosterRow, 'branch' | 'passOutYear'> {
  id: string
  /** Whether it is an approved alumnus who is neither blocked nor merged into another account. */
  isActive: boolean
  isAlumnus: boolean
  branch: string | null
  passOutYear: number | null
  /** Whether everyone who is signed in sees the link. */
  showsLinkedin: boolean
  /** The PRN of a graduate of the portal. */
  prn: string | null
}

export interface KnownRoster {
  accounts: readonly KnownAlumnus[]
  /** The approved or blocked alumni with a number of the file. */
  numbers: readonly { number: string; id: string }[]
}

/** What an import does with each row. */
export interface RosterPlan extends ImportPlan {
  added: Row[]
  changed: (Row & { accountId: string })[]
}

/**
 * Finds the account of each row by its e-mail, which opens the account and is never changed. A number alone
 * doesn't make two people one: for that their accounts are merged. A link that the person hides stays as it is.
 */
export function planRoster(
  college: Portal['config']['college'],
  { rows, titles }: ImportedRows<RosterRow>,
  known: KnownRoster,
): RosterPlan {
  const byEmail = new Map(known.accounts.map((one) => [one.email, one]))
  const holders = Map.groupBy(known.numbers, ({ number }) => number)
  const isPrn = prnCheck(college, titles.prnOrRoll ?? '')
  const plan: RosterPlan = { added: [], changed: [], sameCount: 0, errors: [], updates: [] }
  for (const row of rows) {
    const found = byEmail.get(row.email)
    const misfit = (found && misfitOf(row, found)) ?? isPrn(row) ?? takenNumber(row, found, holders)
    if (misfit) plan.errors.push(misfit)
    else if (found) changeKnown(plan, row, found)
    else plan.added.push(row)
  }
  return plan
}

export function emailTaken({ rowNumber: row }: { rowNumber: number }): SheetError {
  return { row, column: 'E-mail', message: 'An account with this e-mail already exists' }
}

function misfitOf(row: Row, found: KnownAlumnus): SheetError | null {
  if (!found.isAlumnus) return emailTaken(row)
  if (!found.isActive)
    return {
      row: row.rowNumber,
      column: 'E-mail',
      message: 'The alumnus with this e-mail is pending, blocked or merged',
    }
  const hasOther = found.prn !== null && row.prnOrRoll !== '' && row.prnOrRoll !== found.prn
  return hasOther ? numberError(row, 'The alumnus with this e-mail has another PRN') : null
}

/** Checks PRNs: those of this college in a column 'PRN', any older numbers in 'PRN or roll'. */
function prnCheck({ prnPattern, prnExample }: Portal['config']['college'], title: string) {
  const isChecked = /^prn(no|number)?$/.test(foldTitle(title))
  const isPrn = new RegExp(`^(?:${prnPattern})$`)
  return (row: Row) =>
    !isChecked || row.prnOrRoll === '' || isPrn.test(row.prnOrRoll)
      ? null
      : numberError(row, `Enter a PRN, e.g. ${prnExample}`)
}

function takenNumber(
  row: Row,
  found: KnownAlumnus | undefined,
  holders: ReadonlyMap<string, readonly { id: string }[]>,
): SheetError | null {
  if (row.prnOrRoll === '' || row.prnOrRoll === found?.prnOrRoll) return null
  const isTaken = holders.get(row.prnOrRoll)?.some(({ id }) => id !== found?.id)
  return isTaken ? numberError(row, 'An alumnus with this number already exists') : null
}

function numberError({ rowNumber: row }: Row, message: string): SheetError {
  return { row, column: 'PRN or roll', message }
}

function changeKnown(plan: RosterPlan, typed: Row, found: KnownAlumnus): void {
  const row = { ...typed, linkedin: found.showsLinkedin ? typed.linkedin : null }
  const fields = changesOf(rosterColumns, { ...found }, { ...row })
  addChange(plan, { ...row, accountId: found.id }, { row: row.rowNumber, name: found.name, fields })
}
