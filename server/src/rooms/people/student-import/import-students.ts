import { studentImport } from '@portal/contract/student-import.ts'
import { auditCall } from '#platform/audit/audit.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type Call, handler } from '#platform/http/calls/handler.ts'
import type { ImportedRows } from '#platform/spreadsheets/import-rows.ts'
import { refuseErrors, renamedIn, runImport } from '#platform/spreadsheets/run-import.ts'
import { replaceAllClaims } from '../claims/replace-claims.ts'
import { lockAccounts } from '../lock-accounts.ts'
import { personChanged } from '../people.facts.ts'
import { addStudents, changeStudents, findKnown } from './student-import.store.ts'
import { planImport, type StudentPlan } from './student-plan.ts'
import { type StudentRow, studentSheet } from './student-sheet.ts'

type ImportCall = Call<typeof studentImport.importStudents>

/** Imports students from a spreadsheet: all rows or none. Sends no mail. */
export const importStudents = handler(studentImport.importStudents, async (call) => {
  const { portal } = call
  const { plan: _plan, ...answer } = await runImport(call, {
    spec: studentSheet,
    plan: async (runner, { rows }) => planImport(portal, rows, await findKnown(runner, rows)),
    write: (read, planAgain) =>
      portal.inTransaction(async (tx) => {
        await replaceAllClaims(
          portal,
          tx,
          read.rows.map(({ email }) => email),
        )
        const known = await findKnown(tx, read.rows)
        await lockAccounts(
          tx,
          known.map(({ id }) => id),
        )
        return writePlan(call, tx, read, await planAgain(tx))
      }),
  })
  return answer
})

async function writePlan(
  { portal, viewer, request }: ImportCall,
  tx: Transaction,
  read: ImportedRows<StudentRow>,
  plan: StudentPlan,
): Promise<StudentPlan> {
  const added = new Set(await addStudents(tx, plan.added, portal.clock.now()))
  const taken = plan.added.filter(({ email }) => !added.has(email))
  refuseErrors(
    read,
    taken.map(({ rowNumber: row }) => ({
      row,
      column: 'E-mail',
      message: 'This e-mail or PRN has just been taken',
    })),
  )
  await changeStudents(tx, plan.changed)
  const accountIds = plan.changed.map(({ accountId }) => accountId)
  await portal.facts.emit(tx, personChanged, { accountIds })
  await portal.sessions.notifySeveralChanged(tx, renamedIn(plan))
  await auditCall(tx, { portal, viewer, request }, 'students-imported', null, {
    added: added.size,
    changed: accountIds.length,
  })
  return plan
}
