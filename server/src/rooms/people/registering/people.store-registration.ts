import { type SqlBool, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { readColumn } from '#platform/database/statements.ts'
import type { PrivateFile } from '#platform/uploads/private-files.ts'
import { shownEmail } from '../claims/claims.store.ts'
import { lockAccounts } from '../lock-accounts.ts'

/** The alumnus's own columns that a registration sets, in addition to the account. */
export interface RegistrationRow {
  prn: string
  city: string
  reference: string
  submittedAt: Date
}

/** Adds the fields of a registration to a new alumnus. */
export async function saveRegistration(tx: Transaction, accountId: string, row: RegistrationRow) {
  const { prn, city, reference, submittedAt } = row
  await tx
    .updateTable('alumni')
    .set({ prn_or_roll: prn, city, reference, submitted_at: submittedAt })
    .where('account_id', '=', accountId)
    .execute()
}

/** Stores the proof of the alumnus; null removes it. */
export async function saveProof(tx: Transaction, accountId: string, proof: PrivateFile | null) {
  await tx
    .updateTable('alumni')
    .set({
      proof_key: proof?.key ?? null,
      proof_type: proof?.contentType ?? null,
      proof_byte_count: proof?.byteCount ?? null,
    })
    .where('account_id', '=', accountId)
    .execute()
}

export async function registrationByReference(runner: Runner, reference: string) {
  return registrations(runner).where('l.reference', '=', reference).executeTakeFirst()
}

/** Returns and locks a reference's registration. A second resubmission sees the result of the first. */
export async function lockRegistration(tx: Transaction, reference: string) {
  const found = await registrationByReference(tx, reference)
  if (found) await lockAccounts(tx, [found.id])
  return found && registrationByReference(tx, reference)
}

function registrations(runner: Runner) {
  return runner
    .selectFrom('alumni as l')
    .innerJoin('accounts as a', 'a.id', 'l.account_id')
    .select([
      'a.id',
      'a.name',
      shownEmail.as('email'),
      'a.photo_url',
      'a.linkedin',
      'a.github',
      'l.status',
      'l.branch',
    ])
    .select(['l.pass_out_year', 'l.body', 'l.domains', 'l.qualification', 'l.company_name', 'l.designation'])
    .select(['l.employment_type', 'l.college', 'l.course', 'l.post_grad_year', 'l.prn_or_roll', 'l.city'])
    .select([
      'l.reference',
      'l.submitted_at',
      'l.decided_at',
      'l.reason',
      'l.asked_for',
      'l.proof_key',
      'l.proof_type',
    ])
    .where(sql<SqlBool>`l.reference is not null`)
}

/** Returns the photo and the proof of an alumnus, regardless of who uploaded them. */
export async function filesOfRegistration(tx: Transaction, accountId: string) {
  return tx
    .selectFrom('alumni as l')
    .innerJoin('accounts as a', 'a.id', 'l.account_id')
    .select(['a.photo_url as photoUrl', 'l.proof_key as proofKey'])
    .where('l.account_id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** Returns the proof of an alumnus; undefined when there is no such person or no proof (any more). */
export async function proofOf(runner: Runner, accountId: string) {
  return runner
    .selectFrom('alumni')
    .select(['proof_key', 'proof_type', 'reference'])
    .where('account_id', '=', accountId)
    .where('proof_key', 'is not', null)
    .executeTakeFirst()
}

/**
 * Stores the desk's request to a pending alumnus.
 * @returns the person to write to; undefined when they are not pending.
 */
export async function saveAskedFor(
  tx: Transaction,
  { accountId, text, spareReference }: { accountId: string; spareReference: string; text: string },
) {
  return tx
    .updateTable('alumni as l')
    .from('accounts as a')
    .set((eb) => ({
      asked_for: text,
      reference: eb.fn.coalesce('l.reference', eb.val(spareReference)),
    }))
    .whereRef('a.id', '=', 'l.account_id')
    .where('l.account_id', '=', accountId)
    .where('l.status', '=', 'pending')
    .returning(['a.name', shownEmail.as('email'), 'l.reference'])
    .executeTakeFirst()
}

/**
 * Removes a batch of proofs of alumni who were decided on before `decidedBefore`.
 * @returns the keys of the proofs.
 */
export async function deleteOldProofs(tx: Transaction, decidedBefore: Date, countMax: number) {
  return readColumn(tx)`
    with old as (
      select l.account_id, l.proof_key from alumni l join accounts a on a.id = l.account_id
      where l.proof_key is not null and l.decided_at < ${decidedBefore} and l.status <> 'pending'
      order by l.decided_at limit ${countMax} for no key update of a, l skip locked
    )
    update alumni set proof_key = null, proof_type = null, proof_byte_count = null
    from old where alumni.account_id = old.account_id returning old.proof_key`
}
