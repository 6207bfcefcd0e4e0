import { isStudentAge, studentAgeMessage } from '@portal/contract/session.ts'
import { studentColumns } from '@portal/contract/student-columns.ts'
import type { Portal } from '#platform/portal.ts'
import type { Numbered } from '#platform/spreadsheets/import-rows.ts'
import { changesOf, type ImportPlan } from '#platform/spreadsheets/run-import.ts'
import type { StudentRow } from './student-sheet.ts'

type Row = Numbered<StudentRow>

/** An account with the PRN or the e-mail of a row. */
export interface KnownAccount {
  id: string
  email: string
  name: string
  role: string
  /** Blocked or merged into another one. */
  isClosed: boolean
  prn: string | null
  branch: string | null
  year: string | null
  division: string | null
  gender: string | null
  bornOn: string | null
}

/** What an import does with each row. */
export interface StudentPlan extends ImportPlan {
  added: (Row & { gender: string; bornOn: string })[]
  changed: (Row & { accountId: string })[]
}

/**
 * Finds the account of each row by its PRN. An e-mail is never changed, because it opens the account; a
 * student whose PRN was freed gets theirs by the e-mail.
 */
export function planImport(
  portal: Portal,
  rows: readonly Row[],
  known: readonly KnownAccount[],
): StudentPlan {
  const byPrn = new Map(known.flatMap((one) => (one.prn === null ? [] : [[one.prn, one] as const])))
  const byEmail = new Map(known.map((one) => [one.email, one]))
  const plan: StudentPlan = { added: [], changed: [], sameCount: 0, errors: [], updates: [] }
  for (const row of rows) {
    const refuse = (column: string, message: string) =>
      plan.errors.push({ row: row.rowNumber, column, message })
    const found = byPrn.get(row.prn) ?? byEmail.get(row.email)
    const misfit = found ? misfitOf(row, found) : misfitOfNew(portal, row)
    if (misfit) refuse(...misfit)
    else if (!found) addNew(plan, row, refuse)
    else changeKnown(plan, row, found)
  }
  return plan
}

type Misfit = [column: string, message: string]

function misfitOf(row: Row, found: KnownAccount): Misfit | null {
  if (found.role !== 'Student' || found.isClosed)
    return found.prn === row.prn
      ? ['PRN', 'The account with this PRN is not an active student']
      : ['E-mail', 'An account with this e-mail already exists']
  if (found.prn === row.prn)
    return found.email === row.email ? null : ['E-mail', 'The account with this PRN has another e-mail']
  return isFreed(found) ? null : ['PRN', 'The account with this e-mail has another PRN']
}

function misfitOfNew({ config: { college }, clock }: Portal, row: Row): Misfit | null {
  if (!new RegExp(`^(?:${college.prnPattern})$`).test(row.prn))
    return ['PRN', `Enter a PRN, e.g. ${college.prnExample}`]
  if (!new RegExp(college.studentMailPattern).test(row.email))
    return ['E-mail', `Enter the college mail, …@${college.studentMailDomain}`]
  if (row.bornOn !== null && !isStudentAge(row.bornOn, clock.now()))
    return ['Date of birth', studentAgeMessage.replace('You must', 'Students must')]
  return null
}

function addNew(plan: StudentPlan, row: Row, refuse: (...misfit: Misfit) => void): void {
  const { gender, bornOn } = row
  if (gender === null) refuse('Gender', 'Enter the gender of a new student')
  if (bornOn === null) refuse('Date of birth', 'Enter the date of birth of a new student')
  if (gender !== null && bornOn !== null) plan.added.push({ ...row, gender, bornOn })
}

function changeKnown(plan: StudentPlan, row: Row, found: KnownAccount): void {
  const stored = { ...found, prn: isFreed(found) ? null : found.prn }
  const fields = changesOf(studentColumns, stored, { ...row })
  if (fields.length === 0) {
    plan.sameCount += 1
    return
  }
  plan.changed.push({ ...row, accountId: found.id })
  plan.updates.push({ row: row.rowNumber, name: found.name, fields })
}

function isFreed({ prn }: KnownAccount): boolean {
  return prn?.startsWith('FREED-') ?? false
}
