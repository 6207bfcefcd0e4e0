import { alumniDesk, type ImportReport, type SheetError } from '@portal/contract/alumni-desk.ts'
import type { Runner, Transaction } from '#platform/database.ts'
import { type Call, handler } from '#platform/http/handler.ts'
import { fieldProblem, Problem } from '#platform/problem.ts'
import { readTable } from '#platform/spreadsheets/read-table.ts'
import { type Roster, type RosterRow, readRoster } from './read-roster.ts'
import { addRoster, knownOf } from './roster.store.ts'

type ImportCall = Call<typeof alumniDesk.importAlumni>

const errorsShownMax = 100

/**
 * Adds alumni of a sheet as approved ones: all rows or none. No mails go out: whoever is added signs in with the
 * e-mail that the college has.
 */
export const importAlumni = handler(alumniDesk.importAlumni, async (call) => {
  const roster = readRoster(await readTable(fileOf(call)))
  const isPreview = call.body.mode === 'preview'
  const errors = [...roster.errors, ...(await takenIn(call.portal.db, roster.rows))]
  if (errors.length === 0 && roster.rowCount === 0)
    errors.push({ row: 2, column: '', message: 'This sheet has no rows' })
  if (isPreview) return { data: reportOf(roster, errors, 0) }
  if (errors.length > 0) throw refusalOf(roster, errors)
  await call.portal.inTransaction((tx) => addAll(call, tx, roster))
  const { length: count } = roster.rows
  return {
    message: `${count} ${count === 1 ? 'alumnus' : 'alumni'} added`,
    data: reportOf(roster, [], count),
  }
})

function fileOf({ files }: ImportCall): Buffer {
  const [file] = files
  if (file && file.bytes.length > 0) return file.bytes
  const message = 'Please upload an Excel (.xlsx) or CSV file'
  throw fieldProblem('file', message)
}

/** Who has an account already, by e-mail or by number. */
async function takenIn(runner: Runner, rows: readonly RosterRow[]): Promise<SheetError[]> {
  if (rows.length === 0) return []
  const known = await knownOf(runner, rows)
  return rows.flatMap(({ rowNumber: row, email, prnOrRoll }) => [
    ...(known.emails.has(email)
      ? [{ row, column: 'E-mail', message: 'An account with this e-mail already exists' }]
      : []),
    ...(known.numbers.has(prnOrRoll)
      ? [{ row, column: 'PRN or roll', message: 'An alumnus with this number already exists' }]
      : []),
  ])
}

async function addAll(
  { portal, viewer, request }: ImportCall,
  tx: Transaction,
  roster: Roster,
): Promise<void> {
  const added = await addRoster(tx, roster.rows, { now: portal.clock.now(), actorId: viewer.id })
  const meanwhile = roster.rows.filter(({ email }) => !added.has(email))
  if (meanwhile.length > 0)
    throw refusalOf(
      roster,
      meanwhile.map(({ rowNumber: row }) => ({
        row,
        column: 'E-mail',
        message: 'An account with this e-mail already exists',
      })),
    )
  await portal.audit.write(tx, {
    action: 'alumni-imported',
    actorId: viewer.id,
    detail: { count: added.size },
    requestId: request.id,
    address: request.ip,
  })
}

/** Nothing was added; the report comes along. */
function refusalOf(roster: Roster, errors: SheetError[]): Problem {
  const report = reportOf(roster, errors, 0)
  const message = `Nothing was imported. Fix ${errors.length} ${errors.length === 1 ? 'error' : 'errors'} first`
  return new Problem('VALIDATION', message, {
    errors: report.errors.map(({ row, column, message: why }) => ({
      path: column === '' ? `row ${row}` : `row ${row}, ${column}`,
      message: why,
    })),
    data: report,
  })
}

function reportOf({ rowCount, sample }: Roster, errors: SheetError[], addedCount: number): ImportReport {
  const inOrder = errors.toSorted((one, other) => one.row - other.row)
  return { rowCount, addedCount, sample, errorCount: errors.length, errors: inOrder.slice(0, errorsShownMax) }
}
