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
import { changeAccount, changeAlumnus } from '#rooms/people/profiles/people.store-own.ts'
import { orNull } from '#rooms/people/profiles/profile-change.ts'
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

/** Saves the fields of the change. Of two simultaneous calls with one address the unique key refuses the second. */
async function saveChange(tx: Transaction, id: string, change: DeskAlumnusChange): Promise<void> {
  const { name, email, branch, passOutYear, prnOrRoll, city, companyName, designation, employmentType } =
    change
  try {
    await changeAccount(tx, id, {
      name,
      email,
      linkedin: orNull(change.linkedin),
      github: orNull(change.github),
    })
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === '23505')) throw error
    throw fieldProblem('email', 'Another account uses this e-mail', 'CONFLICT')
  }
  await changeAlumnus(tx, id, {
    branch,
    pass_out_year: passOutYear,
    prn_or_roll: prnOrRoll,
    city,
    company_name: companyName,
    designation,
    employment_type: employmentType,
  })
}
