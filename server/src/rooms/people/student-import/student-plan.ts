import { isStudentAge, studentAgeMessage } from '@portal/contract/session.ts'
import { studentColumns } from '@portal/contract/student-columns.ts'
import type { Portal } from '#platform/portal.ts'
import type { Numbered } from '#platform/spreadsheets/import-rows.ts'
import { addChange, changesOf, type ImportPlan } from '#platform/spreadsheets/run-import.ts'
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
    const found = byPrn.get(row.prn) ?? byEmail.get(row.email)
    const misfits = found ? misfitsOf(row, found) : misfitsOfNew(portal, row)
    for (const [column, message] of misfits) plan.errors.push({ row: row.rowNumber, column, message })
    if (misfits.length > 0) continue
    if (found) changeKnown(plan, row, found)
    else if (row.gender !== null && row.bornOn !== null)
      plan.added.push({ ...row, gender: row.gender, bornOn: row.bornOn })
  }
  return plan
}

type Misfit = [column: string, message: string]

function misfitsOf(row: Row, found: KnownAccount): Misfit[] {
  if (found.role !== 'Student' || found.isClosed)
    return found.prn === row.prn
      ? [['PRN', 'The account with this PRN is not an active student']]
      : [['E-mail', 'An account with this e-mail already exists']]
  if (found.prn === row.prn)
    return found.email === row.email ? [] : [['E-mail', 'The account with this PRN has another e-mail']]
  return isFreed(found) ? [] : [['PRN', 'The account with this e-mail has another PRN']]
}

/** Returns all that is wrong with a row at once, so that the file has to be fixed only once. */
function misfitsOfNew({ config: { college }, clock }: Portal, row: Row): Misfit[] {
  const misfits: Misfit[] = []
  if (!new RegExp(`^(?:${college.prnPattern})$`).test(row.prn))
    misfits.push(['PRN', `Enter a PRN, e.g. ${college.prnExample}`])
  if (!new RegExp(college.studentMailPattern).test(row.email))
    misfits.push(['E-mail', `Enter the college mail, …@${college.studentMailDomain}`])
  if (row.gender === null) misfits.push(['Gender', 'Enter the gender of a new student'])
  if (row.bornOn === null) misfits.push(['Date of birth', 'Enter the date of birth of a new student'])
  else if (!isStudentAge(row.bornOn, clock.now()))
    misfits.push(['Date of birth', studentAgeMessage.replace('You must', 'Students must')])
  return misfits
}

function changeKnown(plan: StudentPlan, row: Row, found: KnownAccount): void {
  const stored = { ...found, prn: isFreed(found) ? null : found.prn }
  const fields = changesOf(studentColumns, stored, { ...row })
  addChange(plan, { ...row, accountId: found.id }, { row: row.rowNumber, name: found.name, fields })
}

function isFreed({ prn }: KnownAccount): boolean {
  return prn?.startsWith('FREED-') ?? false
}
