import { eachSummer, type Summer, yearToMoveInto } from '@portal/contract/each-summer.ts'
import { auditCall } from '#platform/audit/audit.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type Call, handler } from '#platform/http/calls/handler.ts'
import { conflict, fieldProblem } from '#platform/problem.ts'
import { lockAccounts } from '../lock-accounts.ts'
import { personChanged } from '../people.facts.ts'
import { announceRoles } from './announce-roles.ts'
import { passOutYearOf, presentSummer } from './present-summer.ts'
import { revisionOf } from './summer-plan.store.ts'
import { insertRun, listStudentIds, moveStudents } from './summer-runs.store.ts'
import { welcomeLater } from './welcome-alumni.ts'

type MoveCall = Call<typeof eachSummer.moveYearsUp>

/**
 * Moves all students up a year in one transaction, so that a killed server leaves everyone moved or nobody.
 * The numbers are those that the AlumniAdmin was shown, or nothing happens.
 */
export const moveYearsUp = handler(eachSummer.moveYearsUp, async (call) => {
  const { portal, body } = call
  const academicYear = yearToMoveInto(portal.clock.now())
  if (body.academicYear !== academicYear)
    throw fieldProblem('academicYear', `Enter ${academicYear}, the academic year that begins`)
  const data = await portal
    .inTransaction((tx) => moveAll(call, tx, academicYear))
    .catch((error) => refuse(call, error))
  const { movedCount = 0, graduatedCount = 0 } = data.run ?? {}
  return { message: `${inWords(movedCount, graduatedCount)} for ${academicYear}`, data }
})

async function moveAll(call: MoveCall, tx: Transaction, academicYear: string): Promise<Summer> {
  const { portal, viewer, request, body } = call
  const at = portal.clock.now()
  const run = { academicYear, passOutYear: passOutYearOf(academicYear), actorId: viewer.id, at }
  const id = await insertRun(tx, run)
  if (id === null)
    throw conflict(`Everyone has already moved up for ${academicYear}`, {
      data: await presentSummer(tx, portal.clock),
    })
  await lockAccounts(tx, await listStudentIds(tx))
  if ((await revisionOf(tx, academicYear)) !== body.revision) throw new PeopleChanged()
  const { movedIds, graduateIds } = await moveStudents(tx, { ...run, id })
  await portal.facts.emit(tx, personChanged, { accountIds: movedIds })
  await announceRoles(call, tx, { runId: id, accountIds: graduateIds, to: 'Alumni' })
  await welcomeLater(portal, tx, id)
  await auditCall(tx, { portal, viewer, request }, 'years-moved-up', `year-run:${id}`, {
    academicYear,
    moved: movedIds.length - graduateIds.length,
    graduated: graduateIds.length,
  })
  return presentSummer(tx, portal.clock)
}

/** Thrown inside the transaction, so that nothing is moved if the numbers are old. */
class PeopleChanged extends Error {}

/** Reads the new numbers once the transaction is rolled back. */
async function refuse({ portal }: MoveCall, error: unknown): Promise<never> {
  if (!(error instanceof PeopleChanged)) throw error
  const data = await presentSummer(portal.db, portal.clock)
  throw conflict('People have changed in the meantime. Check the new numbers and start again.', { data })
}

function inWords(movedCount: number, graduatedCount: number): string {
  return `${movedCount.toLocaleString('en-IN')} moved up and ${graduatedCount.toLocaleString('en-IN')} became alumni`
}
