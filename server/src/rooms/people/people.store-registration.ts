import { type SqlBool, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database.ts'
import type { PrivateFile } from '#platform/uploads/private-files.ts'

/** What a registration changes besides the account: the alumnus's own columns. */
export interface RegistrationRow {
  prn: string
  city: string
  reference: string
  submittedAt: Date
}

/** Adds to a new alumnus what only a registration knows. */
export async function saveRegistration(tx: Transaction, accountId: string, row: RegistrationRow) {
  const { prn, city, reference, submittedAt } = row
  await tx
    .updateTable('alumni')
    .set({ prn_or_roll: prn, city, reference, submitted_at: submittedAt })
    .where('account_id', '=', accountId)
    .execute()
}

/** Keeps the proof with the alumnus; null: keeps none any more. */
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

/** The registration of a reference. */
export async function registrationByReference(runner: Runner, reference: string) {
  return registrations(runner).where('l.reference', '=', reference).executeTakeFirst()
}

/** The same, held until the transaction ends: of two who send it again at once, the second sees what the first did. */
export async function lockRegistration(tx: Transaction, reference: string) {
  return registrations(tx).where('l.reference', '=', reference).forUpdate().executeTakeFirst()
}

function registrations(runner: Runner) {
  return runner
    .selectFrom('alumni as l')
    .innerJoin('accounts as a', 'a.id', 'l.account_id')
    .select(['a.id', 'a.name', 'a.email', 'a.photo_url', 'a.linkedin', 'a.github', 'l.status', 'l.branch'])
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

/** The proof of an alumnus; undefined when there is no such person or no proof (any more). */
export async function proofOf(runner: Runner, accountId: string) {
  return runner
    .selectFrom('alumni')
    .select(['proof_key', 'proof_type', 'reference'])
    .where('account_id', '=', accountId)
    .where('proof_key', 'is not', null)
    .executeTakeFirst()
}

export interface Decision {
  accountId: string
  status: 'approved' | 'rejected'
  reason: string
  decidedBy: string
  decidedAt: Date
  /** Given to an alumnus who was entered by the college and has none: the mailed link needs one. */
  spareReference: string
}

/**
 * Decides on a registration that nobody else has decided on: one conditional statement, so of two at the desk one wins.
 * @returns whom to write to; undefined when it does not wait (any more).
 */
export async function decideRegistration(tx: Transaction, decision: Decision) {
  const { accountId, status, reason, decidedBy, decidedAt, spareReference } = decision
  // The account before the alumnus, in the order in which everybody locks who changes a person.
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  // An approval may also take a rejection back; a rejection is of what waits.
  const from = status === 'approved' ? (['pending', 'rejected'] as const) : (['pending'] as const)
  return tx
    .updateTable('alumni as l')
    .from('accounts as a')
    .set((eb) => ({
      ...{ status, reason, asked_for: '', decided_by: decidedBy, decided_at: decidedAt },
      reference: eb.fn.coalesce('l.reference', eb.val(spareReference)),
    }))
    .whereRef('a.id', '=', 'l.account_id')
    .where('l.account_id', '=', accountId)
    .where('l.status', 'in', from)
    .returning(['a.name', 'a.email', 'l.reference'])
    .executeTakeFirst()
}

/** Keeps what the desk wants of an alumnus who waits. @returns whom to write to; undefined when he does not wait. */
export async function saveAskedFor(
  tx: Transaction,
  { accountId, text, spareReference }: Pick<Decision, 'accountId' | 'spareReference'> & { text: string },
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
    .returning(['a.name', 'a.email', 'l.reference'])
    .executeTakeFirst()
}

/** Takes the proofs off those alumni who were decided on before `decidedBefore`, some at a time. @returns their keys. */
export async function takeOldProofs(
  tx: Transaction,
  decidedBefore: Date,
  countMax: number,
): Promise<string[]> {
  const { rows } = await sql<{ proof_key: string }>`
    with old as (
      select account_id, proof_key from alumni
      where proof_key is not null and decided_at < ${decidedBefore} and status <> 'pending'
      order by decided_at limit ${countMax} for update skip locked
    )
    update alumni set proof_key = null, proof_type = null, proof_byte_count = null
    from old where alumni.account_id = old.account_id returning old.proof_key`.execute(tx)
  return rows.map(({ proof_key }) => proof_key)
}
