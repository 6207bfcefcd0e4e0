import { alumniDesk, type DeskAlumnusChange } from '@portal/contract/alumni-desk.ts'
import pg from 'pg'
import { actorIn } from '#platform/audit/audit.ts'
import type { Transaction } from '#platform/database/database.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem, notFound } from '#platform/problem.ts'
import { removeClaimRow } from '#rooms/people/claims/claims.store.ts'
import { replaceClaims } from '#rooms/people/claims/replace-claims.ts'
import { personChanged } from '#rooms/people/people.facts.ts'
import { emailChangedMails } from '#rooms/people/registering/registration-mails.ts'
import { type DeskRow, deskAlumnusById, lockDeskAlumnus } from './alumni-desk.store.ts'
import { presentDeskAlumnus } from './present-desk-alumnus.ts'

export const updateDeskAlumnus = handler(
  alumniDesk.updateDeskAlumnus,
  async ({ portal, viewer, params, body, request }) => {
    const row = await portal.inTransaction(async (tx) => {
      const found = await lockDeskAlumnus(tx, params.id)
      if (!found) throw notFound('alumnus')
      // The form always sends the e-mail. An unproved one must not become the account's by coming back.
      const { email, ...rest } = body
      const newEmail = email === found.email ? undefined : email
      // The desk vouches for the new address, so unproved or rejected registrations with it are replaced.
      if (newEmail !== undefined)
        await replaceClaims(portal, tx, newEmail, { over: ['rejected'], except: found.id })
      await saveChange(tx, found.id, newEmail === undefined ? rest : body)
      if (newEmail !== undefined) await changeEmail(portal, tx, found, newEmail)
      else await portal.sessions.notifyChanged(tx, found.id)
      await portal.facts.emit(tx, personChanged, { accountIds: [found.id] })
      // The names of the changed fields without their values, because the audit holds no contents.
      const detail = { reason: Object.keys(body).join(', ') }
      await portal.audit.write(
        tx,
        actorIn(request, viewer.id),
        'alumnus-corrected',
        `account:${found.id}`,
        detail,
      )
      return deskAlumnusById(tx, found.id)
    })
    if (!row) throw notFound('alumnus')
    return { message: `${row.name} was updated`, data: presentDeskAlumnus(row) }
  },
)

/** Changes the e-mail of an account: only the new one opens it, and both addresses are notified. */
async function changeEmail(portal: Portal, tx: Transaction, found: DeskRow, email: string): Promise<void> {
  await portal.sessions.end(tx, { accountId: found.id, reason: 'e-mail changed' })
  await removeClaimRow(tx, found.id)
  if (found.status !== 'approved') return
  const change = { name: found.name, from: found.email, to: email }
  for (const mail of emailChangedMails(portal.config, change)) await portal.mails.add(tx, mail)
}

async function saveChange(tx: Transaction, id: string, change: DeskAlumnusChange): Promise<void> {
  const account = {
    ...(change.name !== undefined && { name: change.name }),
    ...(change.email !== undefined && { email: change.email }),
    ...(change.linkedin !== undefined && { linkedin: change.linkedin || null }),
    ...(change.github !== undefined && { github: change.github || null }),
  }
  const alumnus = {
    ...(change.branch !== undefined && { branch: change.branch }),
    ...(change.passOutYear !== undefined && { pass_out_year: change.passOutYear }),
    ...(change.prnOrRoll !== undefined && { prn_or_roll: change.prnOrRoll }),
    ...(change.city !== undefined && { city: change.city }),
    ...(change.companyName !== undefined && { company_name: change.companyName }),
    ...(change.designation !== undefined && { designation: change.designation }),
    ...(change.employmentType !== undefined && { employment_type: change.employmentType }),
  }
  if (Object.keys(account).length > 0) await saveAccount(tx, id, account)
  if (Object.keys(alumnus).length > 0)
    await tx.updateTable('alumni').set(alumnus).where('account_id', '=', id).execute()
}

/** Saves the account. Of two simultaneous calls with one address the unique key refuses the second. */
async function saveAccount(tx: Transaction, id: string, account: object): Promise<void> {
  try {
    await tx.updateTable('accounts').set(account).where('id', '=', id).execute()
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === '23505')) throw error
    const message = 'Another account uses this e-mail'
    throw fieldProblem('email', message, 'CONFLICT')
  }
}
