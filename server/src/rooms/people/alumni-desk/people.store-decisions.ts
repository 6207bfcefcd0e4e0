import type { Narrowed, Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { removeUnprovedEmail, shownEmail } from '../claims/claims.store.ts'
import { lockAccounts } from '../lock-accounts.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    alumni_decisions: Narrowed<
      'alumni_decisions',
      { status: 'approved' | 'rejected'; before_status: 'pending' | 'rejected' }
    >
  }
}

export interface Decision {
  accountId: string
  status: 'approved' | 'rejected'
  reason: string
  decidedBy: string
  decidedAt: Date
  /** The reference for an alumnus whom the college entered and who has none; the mailed link needs one. */
  spareReference: string
}

/**
 * Decides on a registration that is still undecided. Locks the rows from the first read, so that one of two
 * simultaneous decisions wins.
 * @returns the id of the decision; null when the alumnus is not pending (any more).
 */
export async function decideRegistration(tx: Transaction, decision: Decision): Promise<string | null> {
  const { accountId, status, reason, decidedBy, decidedAt, spareReference } = decision
  const before = await lockAlumnus(tx, accountId)
  // An approval may also reverse a rejection; only pending registrations can be rejected.
  const mayBeDecided =
    before?.status === 'pending' || (before?.status === 'rejected' && status === 'approved')
  if (!before || !mayBeDecided) return null
  await tx
    .updateTable('alumni')
    .set((eb) => ({
      status,
      reason,
      asked_for: '',
      decided_by: decidedBy,
      decided_at: decidedAt,
      reference: eb.fn.coalesce('reference', eb.val(spareReference)),
    }))
    .where('account_id', '=', accountId)
    .execute()
  const { id } = await tx
    .insertInto('alumni_decisions')
    .values({
      account_id: accountId,
      status,
      decided_by: decidedBy,
      decided_at: decidedAt,
      before_status: before.status === 'rejected' ? 'rejected' : 'pending',
      before_reason: before.reason,
      before_asked_for: before.asked_for,
      before_decided_by: before.decided_by,
      before_decided_at: before.decided_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks the account before the alumnus, the order of all changes of a person. */
async function lockAlumnus(tx: Transaction, accountId: string) {
  await lockAccounts(tx, [accountId])
  return tx
    .selectFrom('alumni')
    .select(['status', 'reason', 'asked_for', 'decided_by', 'decided_at'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks the accounts of the decisions, all before the first is changed: see lock-accounts.ts. */
export async function lockDecidedAccounts(tx: Transaction, decisionIds: readonly string[]): Promise<void> {
  const ids = decisionIds.map(idIn).filter((id) => id !== null)
  if (ids.length === 0) return
  const rows = await tx.selectFrom('alumni_decisions').select('account_id').where('id', 'in', ids).execute()
  await lockAccounts(
    tx,
    rows.map(({ account_id }) => account_id),
  )
}

/** Returns a decision with the alumnus's current state. Locks all three rows until the transaction ends. */
export async function lockDecision(tx: Transaction, asked: string) {
  const id = idIn(asked)
  if (id === null) return undefined
  const known = await tx
    .selectFrom('alumni_decisions')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirst()
  const now = known && (await lockAlumnus(tx, known.account_id))
  if (!now) return undefined
  const found = await tx
    .selectFrom('alumni_decisions as d')
    .innerJoin('accounts as a', 'a.id', 'd.account_id')
    .innerJoin('alumni as l', 'l.account_id', 'd.account_id')
    .select(['d.id', 'd.account_id', 'd.status', 'd.decided_by', 'd.decided_at', 'd.announced_at'])
    .select(['d.undone_at', 'd.before_status', 'd.before_reason', 'd.before_asked_for'])
    .select([
      'd.before_decided_by',
      'd.before_decided_at',
      'a.name',
      'l.reference',
      'l.reason',
      shownEmail.as('email'),
    ])
    .select(['a.blocked_at', 'l.status as status_now', 'l.decided_at as decided_at_now'])
    .where('d.id', '=', id)
    .forUpdate('d')
    .executeTakeFirst()
  return found
}
export type LockedDecision = NonNullable<Awaited<ReturnType<typeof lockDecision>>>

export interface UndoableDecision {
  id: string
  accountId: string
  decidedAt: Date
  /** The list that the alumnus was on. */
  beforeStatus: 'pending' | 'rejected'
}

/**
 * Returns a person's recent decisions that can still be undone: nobody was notified, and the alumnus is
 * unchanged since.
 */
export async function listUndoable(
  runner: Runner,
  { decidedBy, since }: { decidedBy: string; since: Date },
): Promise<UndoableDecision[]> {
  return runner
    .selectFrom('alumni_decisions as d')
    .innerJoin('alumni as l', 'l.account_id', 'd.account_id')
    .innerJoin('accounts as a', 'a.id', 'd.account_id')
    .select(['d.id', 'd.account_id as accountId', 'd.decided_at as decidedAt'])
    .select('d.before_status as beforeStatus')
    .whereRef('l.status', '=', 'd.status')
    .whereRef('l.decided_at', '=', 'd.decided_at')
    .where('a.blocked_at', 'is', null)
    .where('d.decided_by', '=', decidedBy)
    .where('d.decided_at', '>', since)
    .where('d.announced_at', 'is', null)
    .where('d.undone_at', 'is', null)
    .execute()
}

/**
 * Returns whether the alumnus is unchanged since the decision: not decided on again, not resubmitted, not
 * blocked.
 */
export function isStillDecided(decision: LockedDecision): boolean {
  const { status, status_now, decided_at, decided_at_now, blocked_at } = decision
  return blocked_at === null && status_now === status && decided_at_now?.getTime() === decided_at.getTime()
}

export async function markAnnounced(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.updateTable('alumni_decisions').set({ announced_at: now }).where('id', '=', id).execute()
}

/** Restores the alumnus's state before the decision, which is locked. An unproved e-mail is released. */
export async function putBack(tx: Transaction, decision: LockedDecision, now: Date): Promise<void> {
  await tx.updateTable('alumni_decisions').set({ undone_at: now }).where('id', '=', decision.id).execute()
  await tx
    .updateTable('alumni')
    .set({
      status: decision.before_status,
      reason: decision.before_reason,
      asked_for: decision.before_asked_for,
      decided_by: decision.before_decided_by,
      decided_at: decision.before_decided_at,
    })
    .where('account_id', '=', decision.account_id)
    .execute()
  await removeUnprovedEmail(tx, decision.account_id)
}

/** Returns decisions from before `decidedBefore` that were neither undone nor announced, oldest first. */
export async function listUnannounced(runner: Runner, decidedBefore: Date, limit: number): Promise<string[]> {
  const rows = await runner
    .selectFrom('alumni_decisions')
    .select('id')
    .where('announced_at', 'is', null)
    .where('undone_at', 'is', null)
    .where('decided_at', '<', decidedBefore)
    .orderBy('decided_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
