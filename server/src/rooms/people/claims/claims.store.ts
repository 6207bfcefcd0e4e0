import { sql } from 'kysely'
import { changedFields } from '#platform/database/columns.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, hasRow, readColumn, readRow, readRows } from '#platform/database/statements.ts'
import { type KeptCode, keptCodeColumns, type NewKeptCode } from '#platform/mail/mailed-code.ts'

/** Returns the value of `accounts.email` until the e-mail is proved: an address that nobody can have. */
export function unprovedEmailOf(reference: string): string {
  return `claim-${reference.toLowerCase()}@unproved.invalid`
}

/** The e-mail of an alumnus with the account `a`; the claimed one while it isn't proved. */
export const shownEmail = sql<string>`coalesce((select c.email from alumni_claims c where c.account_id = a.id), a.email)`

/** Whether the e-mail of the account `a` is proved, or comes from the college. */
export const isEmailProved = sql<boolean>`not exists (select from alumni_claims c where c.account_id = a.id)`

export async function saveClaim(
  tx: Transaction,
  claim: { accountId: string; email: string; visitor: string; now: Date; keptUntil: Date },
): Promise<void> {
  const { accountId, email, visitor, now, keptUntil } = claim
  await tx
    .insertInto('alumni_claims')
    .values({ account_id: accountId, email, visitor, created_at: now, kept_until: keptUntil })
    .execute()
}

export interface ClaimRow {
  accountId: string
  reference: string
  name: string
  email: string
  isProved: boolean
  code: KeptCode | undefined
}

/** Returns the registration of a reference with its newest code. A proved registration has no code. */
export async function claimByReference(runner: Runner, reference: string): Promise<ClaimRow | undefined> {
  const rows = await readRows<Omit<ClaimRow, 'code'> & KeptCode & { codeHash: string | null }>(runner)`
    select a.id as "accountId", l.reference, a.name, ${shownEmail} as email, c.account_id is null as "isProved",
      ${keptCodeColumns}
    from alumni l join accounts a on a.id = l.account_id left join alumni_claims c on c.account_id = a.id
    where l.reference = ${reference}`
  const [row] = rows
  return row && { ...row, code: row.codeHash === null ? undefined : row }
}

/** Stores the newest code. Any older code becomes invalid. */
export async function saveClaimCode(tx: Transaction, accountId: string, code: NewKeptCode): Promise<void> {
  await changeRows(tx)`
    update alumni_claims set ${sql.join(changedFields(code))}, sent_count = sent_count + 1
    where account_id = ${accountId}`
}

/** Uses up one attempt before the code is compared, so that parallel guesses all count. */
export function spendClaimAttempt(runner: Runner, accountId: string) {
  return readRow<KeptCode>(runner)`update alumni_claims c set attempts_left = attempts_left - 1
    where account_id = ${accountId} and attempts_left > 0 and code_hash is not null
    returning ${keptCodeColumns}`
}

/**
 * Returns whether the same person has sent the same registration from the same network without confirming it.
 */
export async function isRepeatedClaim(
  runner: Runner,
  claim: { email: string; visitor: string; name: string },
  exceptReference: string | null,
): Promise<boolean> {
  const { email, visitor, name } = claim
  return hasRow(runner)`
    select from alumni_claims c join accounts a on a.id = c.account_id join alumni l on l.account_id = a.id
    where c.email = ${email} and c.visitor = ${visitor} and lower(a.name) = lower(${name})
      and l.reference is distinct from ${exceptReference}::text limit 1`
}

/** Returns whether the e-mail is claimed without proof. */
export async function isClaimed(runner: Runner, email: string): Promise<boolean> {
  return hasRow(runner)`select from alumni_claims where email = ${email} limit 1`
}

/** Returns the unproved claims of the e-mail. */
export async function listClaimsOf(runner: Runner, email: string): Promise<string[]> {
  return readColumn(runner)`
    select account_id as id from alumni_claims where email = ${email} order by account_id`
}

/**
 * Returns the registration that holds the e-mail and isn't approved: pending or rejected, and not blocked.
 */
export async function findHolding(
  runner: Runner,
  email: string,
  statuses: readonly ('pending' | 'rejected')[],
): Promise<string | undefined> {
  const row = await readRow<{ id: string }>(runner)`
    select a.id from accounts a join alumni l on l.account_id = a.id
    where a.email = ${email} and l.status = any (${statuses}::text[]) and a.blocked_at is null
      and a.merged_into is null`
  return row?.id
}

/** Returns which e-mails are claimed without proof, or held by a rejected registration. */
export async function listReplaceable(runner: Runner, emails: readonly string[]): Promise<string[]> {
  return readColumn(runner)`
    select email from alumni_claims where email = any (${emails}::text[])
    union select a.email from accounts a where a.email = any (${emails}::text[]) and ${isRejected}
    order by email`
}

/** Whether the account `a` is a rejected registration, which reserves neither its e-mail nor its number. */
export const isRejected = sql<boolean>`(a.blocked_at is null and a.merged_into is null
  and exists (select from alumni l where l.account_id = a.id and l.status = 'rejected'))`

/** Returns the address that an account claims; undefined when it is proved or comes from the college. */
export async function claimedEmailOf(runner: Runner, accountId: string): Promise<string | undefined> {
  const row = await runner
    .selectFrom('alumni_claims')
    .select('email')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.email
}

/** Returns whether a registration is unproved and the desk hasn't decided on it or asked for more. */
export async function isUntouchedClaim(runner: Runner, accountId: string): Promise<boolean> {
  return hasRow(runner)`
    select from alumni_claims c join alumni l on l.account_id = c.account_id
    where c.account_id = ${accountId} and l.status = 'pending' and l.asked_for = ''`
}

/** Returns a batch of expired claims that nobody proved and the desk hasn't acted on. */
export async function listUnproved(runner: Runner, now: Date, limit: number): Promise<string[]> {
  return readColumn(runner)`
    select c.account_id as id from alumni_claims c join alumni l on l.account_id = c.account_id
    where c.kept_until < ${now} and l.status = 'pending' and l.asked_for = ''
    order by c.account_id limit ${limit}`
}

/**
 * Moves the claimed address to the account.
 * @returns the address; undefined when there is no claim.
 */
export async function takeClaimedEmail(tx: Transaction, accountId: string): Promise<string | undefined> {
  const row = await readRow<{ email: string }>(tx)`update accounts a set email = c.email
    from alumni_claims c where c.account_id = a.id and a.id = ${accountId} returning c.email`
  return row?.email
}

/** Removes the address from an account with an unproved claim. The claim stays. */
export async function removeUnprovedEmail(tx: Transaction, accountId: string): Promise<void> {
  await changeRows(tx)`update accounts a set email = 'claim-' || lower(l.reference) || '@unproved.invalid'
    from alumni l, alumni_claims c
    where a.id = ${accountId} and l.account_id = a.id and c.account_id = a.id`
}

/** Deletes the claim; the e-mail counts as proved from now on. */
export async function removeClaimRow(tx: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom('alumni_claims').where('account_id', '=', accountId).execute()
}

/** Deletes a registration that was never approved, with its account. */
export async function deleteRegistration(tx: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom('alumni_claims').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('alumni_decisions').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('alumni').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('accounts').where('id', '=', accountId).execute()
}

/** Returns the files of a registration, for its deletion; undefined when it is gone. */
export async function filesOfClaim(runner: Runner, accountId: string) {
  return readRow<{
    photo: string | null
    body: string
    proofKey: string | null
    name: string
    wasApproved: boolean
  }>(runner)`select a.photo_url as photo, l.body, l.proof_key as "proofKey", a.name,
      exists (select from alumni_decisions d where d.account_id = a.id and d.status = 'approved') as "wasApproved"
    from accounts a join alumni l on l.account_id = a.id where a.id = ${accountId}`
}
