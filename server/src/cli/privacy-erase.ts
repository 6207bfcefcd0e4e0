import { sql } from 'kysely'
import type { Portal } from '#platform/portal.ts'
import { type ErasureReport, eraseEmail, erasePerson } from '#platform/privacy/erasure.ts'
import { accountsOfPerson, claimsOfPerson, type PersonAccount } from '#rooms/people/accounts-of-person.ts'
import { lockAccounts } from '#rooms/people/lock-accounts.ts'
import { personChanged } from '#rooms/people/people.facts.ts'
import { byOperator, type Command, fitting, onlyPositional } from './command.ts'
import { counted } from './counted.ts'
import { deskEmail } from './desk-accounts.ts'
import { requirePerson } from './require-person.ts'

export const privacyErase: Command = {
  name: 'privacy erase',
  usage: 'privacy erase asha@college.edu [--yes]',
  summary: 'Erases a person: profile, files, drafts, marks; what others need stays without a name',
  help: [
    '',
    'Without --yes it says what would go and what would stay, and changes nothing. Export the data first if the person',
    'wants them. It also takes the e-mail of a guest who has no account. In what desks typed, the e-mail and the full name',
    "are replaced; a name of one word isn't looked for. It is noted in the audit.",
  ],
  options: { yes: { type: 'boolean' } },
  prepare(given) {
    const email = fitting(deskEmail, onlyPositional(given, 'the e-mail of the person'), 'E-mail')
    const isMeant = given.values.yes === true
    return async (portal) => {
      const accounts = requirePerson(await accountsToErase(portal, email), email)
      const report = await erase(portal, { email, accounts }, isMeant)
      if (isMeant) await portal.uploads.sweep()
      return linesOf(report, { email, accounts: accounts.length, isMeant, backup: portal.config.backup })
    }
  },
}

/** Returns the person's accounts, and alumni registrations with the unconfirmed e-mail. */
async function accountsToErase({ db }: Portal, email: string): Promise<PersonAccount[]> {
  return [...(await accountsOfPerson(db, email)), ...(await claimsOfPerson(db, email))]
}

/** Thrown to roll back a dry run. */
class OnlyTried extends Error {
  readonly report: ErasureReport

  constructor(report: ErasureReport) {
    super('only tried')
    this.report = report
  }
}

async function erase(
  portal: Portal,
  { email, accounts }: { email: string; accounts: readonly PersonAccount[] },
  isMeant: boolean,
): Promise<ErasureReport> {
  try {
    return await portal.inTransaction(async (tx) => {
      // An account can have many rows, and no screen waits for this.
      await sql`set local statement_timeout = 0`.execute(tx)
      await lockAccounts(
        tx,
        accounts.map(({ id }) => id),
      )
      let report: ErasureReport = { deleted: [], kept: [], typed: [], byEmail: 0 }
      for (const { id: accountId, email: address, name } of accounts) {
        report = joined(report, await erasePerson(portal, tx, { accountId, email: address, name }))
        await portal.facts.emit(tx, personChanged, { accountIds: [accountId] })
        await portal.audit.write(tx, byOperator, 'person-erased', `account:${accountId}`)
      }
      if (accounts.length === 0) {
        report = { ...report, ...(await eraseEmail(portal, tx, email)) }
        // The entry omits the address, which would otherwise be kept.
        await portal.audit.write(tx, byOperator, 'email-erased', null, { rows: report.byEmail })
      }
      if (!isMeant) throw new OnlyTried(report)
      return report
    })
  } catch (error) {
    if (error instanceof OnlyTried) return error.report
    throw error
  }
}

function joined(one: ErasureReport, other: ErasureReport): ErasureReport {
  return {
    deleted: [...one.deleted, ...other.deleted],
    kept: [...one.kept, ...other.kept],
    typed: [...one.typed, ...other.typed],
    byEmail: one.byEmail + other.byEmail,
  }
}

function linesOf(
  { deleted, kept, typed, byEmail }: ErasureReport,
  {
    email,
    accounts,
    isMeant,
    backup,
  }: { email: string; accounts: number; isMeant: boolean; backup: object | null },
): readonly string[] {
  const what =
    accounts === 0
      ? `what guests and visitors left as ${email}`
      : `${email} (${counted(accounts, 'account')})`
  return [
    isMeant ? `Erased ${what}.` : `This would erase ${what}. Nothing was changed.`,
    ...deleted.map(({ column, rows }) => `  deleted  ${column}: ${counted(rows, 'row')}`),
    ...(byEmail > 0 ? [`  emptied  by e-mail alone: ${counted(byEmail, 'row')}`] : []),
    ...typed.map(({ column, rows }) => `  emptied  ${column}: ${counted(rows, 'text')} of a desk named them`),
    ...kept.map(({ column, rows, why }) => `  kept     ${column}: ${counted(rows, 'row')}. ${why}`),
    ...(backup ? ['Backups still hold the data until they are replaced (PORTAL_BACKUP_KEEP).'] : []),
    ...(isMeant ? [] : ['Run it again with --yes to do it.']),
  ]
}
