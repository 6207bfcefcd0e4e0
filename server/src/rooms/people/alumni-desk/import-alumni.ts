import { alumniDesk } from '@portal/contract/alumni-desk.ts'
import type { SheetError } from '@portal/contract/spreadsheets.ts'
import { auditCall } from '#platform/audit/audit.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { type Call, handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { foldTitle } from '#platform/spreadsheets/find-head.ts'
import {
  type ImportedRows,
  importedFile,
  importRefusal,
  importReport,
  type Numbered,
  readRows,
} from '#platform/spreadsheets/import-rows.ts'
import { readTable } from '#platform/spreadsheets/read-table.ts'
import { listReplaceable } from '#rooms/people/claims/claims.store.ts'
import { replaceClaims } from '#rooms/people/claims/replace-claims.ts'
import { registrationChanged } from '#rooms/people/people.facts.ts'
import { type RosterRow, roster } from './alumni-roster.ts'
import { addRoster, knownOf } from './roster.store.ts'

type ImportCall = Call<typeof alumniDesk.importAlumni>

type Roster = ImportedRows<RosterRow>

/**
 * Imports alumni from a spreadsheet as approved: all rows or none. Sends no mail; the people added sign in
 * with the e-mail that the college has.
 */
export const importAlumni = handler(alumniDesk.importAlumni, async (call) => {
  const { portal, files, body } = call
  const bytes = importedFile(files, 'Please upload an Excel (.xlsx) or CSV file')
  const read = readRows(await readTable(bytes), roster, body.sheet)
  const errors = [
    ...read.errors,
    ...prnErrors(read, portal.config.college),
    ...(await takenIn(portal.db, read.rows)),
  ]
  if (errors.length === 0 && read.rowCount === 0)
    errors.push({ row: 2, column: '', message: 'This sheet has no rows' })
  if (body.mode === 'preview') return { data: importReport(read, errors, 0) }
  if (errors.length > 0) throw importRefusal(importReport(read, errors, 0))
  await portal.inTransaction((tx) => addAll(call, tx, read))
  const { length: count } = read.rows
  return {
    message: `${count} ${count === 1 ? 'alumnus' : 'alumni'} added`,
    data: importReport(read, [], count),
  }
})

/** Checks PRNs: those of this college in a column 'PRN', any older numbers in 'PRN or roll'. */
function prnErrors({ rows, titles }: Roster, { prnPattern, prnExample }: Portal['config']['college']) {
  if (!/^prn(no|number)?$/.test(foldTitle(titles.prnOrRoll ?? ''))) return []
  const isPrn = new RegExp(`^(?:${prnPattern})$`)
  return rows
    .filter(({ prnOrRoll }) => prnOrRoll !== '' && !isPrn.test(prnOrRoll))
    .map(({ rowNumber: row }) => ({ row, column: 'PRN or roll', message: `Enter a PRN, e.g. ${prnExample}` }))
}

/** Returns an error for each row whose e-mail or number already has an account. */
async function takenIn(runner: Runner, rows: readonly Numbered<RosterRow>[]): Promise<SheetError[]> {
  if (rows.length === 0) return []
  const known = await knownOf(runner, rows)
  return rows.flatMap(({ rowNumber: row, email, prnOrRoll }) => [
    ...(known.emails.has(email) ? [emailTaken({ rowNumber: row })] : []),
    ...(known.numbers.has(prnOrRoll)
      ? [{ row, column: 'PRN or roll', message: 'An alumnus with this number already exists' }]
      : []),
  ])
}

async function addAll({ portal, viewer, request }: ImportCall, tx: Transaction, read: Roster): Promise<void> {
  // The college knows these people, so their unproved or rejected registrations are replaced.
  const emails = read.rows.map(({ email }) => email)
  for (const email of await listReplaceable(tx, emails))
    await replaceClaims(portal, tx, email, { over: ['rejected'] })
  const added = await addRoster(tx, read.rows, { now: portal.clock.now(), actorId: viewer.id })
  const meanwhile = read.rows.filter(({ email }) => !added.has(email))
  if (meanwhile.length > 0) throw importRefusal(importReport(read, meanwhile.map(emailTaken), 0))
  await portal.facts.emit(tx, registrationChanged, {})
  await auditCall(tx, { portal, viewer, request }, 'alumni-imported', null, { count: added.size })
}

function emailTaken({ rowNumber: row }: { rowNumber: number }): SheetError {
  return { row, column: 'E-mail', message: 'An account with this e-mail already exists' }
}
