import { alumniDesk } from '@portal/contract/alumni-desk.ts'
import { actorOf, auditCall } from '#platform/audit/audit.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type Call, handler } from '#platform/http/calls/handler.ts'
import type { ImportedRows } from '#platform/spreadsheets/import-rows.ts'
import { refuseErrors, renamedIn, runImport } from '#platform/spreadsheets/run-import.ts'
import { replaceAllClaims } from '#rooms/people/claims/replace-claims.ts'
import { lockAccounts } from '#rooms/people/lock-accounts.ts'
import { personChanged, registrationChanged } from '#rooms/people/people.facts.ts'
import { type RosterRow, roster } from './alumni-roster.ts'
import { addRoster, changeRoster, findKnown } from './roster.store.ts'
import { emailTaken, planRoster, type RosterPlan } from './roster-plan.ts'

type ImportCall = Call<typeof alumniDesk.importAlumni>

/**
 * Imports alumni from a spreadsheet: new ones as approved, known ones are updated; all rows or none. Sends no
 * mail; the people added sign in with the e-mail that the college has.
 */
export const importAlumni = handler(alumniDesk.importAlumni, async (call) => {
  const { portal } = call
  const { plan: _plan, ...answer } = await runImport(call, {
    spec: roster,
    plan: async (runner, read) => planRoster(portal.config.college, read, await findKnown(runner, read.rows)),
    write: (read, planAgain) =>
      portal.inTransaction(async (tx) => {
        // The college knows these people, so their unproved or rejected registrations are replaced.
        await replaceAllClaims(
          portal,
          tx,
          read.rows.map(({ email }) => email),
        )
        const { accounts } = await findKnown(tx, read.rows)
        await lockAccounts(
          tx,
          accounts.map(({ id }) => id),
        )
        return writePlan(call, tx, read, await planAgain(tx))
      }),
  })
  return answer
})

async function writePlan(
  call: ImportCall,
  tx: Transaction,
  read: ImportedRows<RosterRow>,
  plan: RosterPlan,
): Promise<RosterPlan> {
  const { portal, viewer } = call
  const added = await addRoster(tx, plan.added, { now: portal.clock.now(), actorId: viewer.id })
  refuseErrors(read, plan.added.filter(({ email }) => !added.has(email)).map(emailTaken))
  await changeRoster(tx, plan.changed)
  const accountIds = plan.changed.map(({ accountId }) => accountId)
  await portal.facts.emit(tx, registrationChanged, {})
  await portal.facts.emit(tx, personChanged, { accountIds })
  await portal.sessions.notifySeveralChanged(tx, renamedIn(plan))
  // The history of each alumnus shows the correction.
  const subjects = accountIds.map((id) => `account:${id}`)
  await portal.audit.writeForEach(tx, actorOf(call), 'alumnus-corrected', subjects, { reason: 'by a file' })
  await auditCall(tx, call, 'alumni-imported', null, { added: added.size, changed: accountIds.length })
  return plan
}
