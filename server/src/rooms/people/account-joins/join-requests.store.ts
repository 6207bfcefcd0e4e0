import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database.ts'

/** A question to the holder of an old student account, with what says whether it can be answered. */
export interface JoinRequestRow {
  id: string
  goneId: string
  keptId: string
  expiresAt: Date
  answer: 'confirmed' | 'refused' | null
  goneName: string
  goneEmail: string
  keptName: string
  keptEmail: string
  keptHeadline: string
}

const requests = sql`
  select r.id, r.gone_id as "goneId", r.kept_id as "keptId", r.expires_at as "expiresAt", r.answer,
    g.name as "goneName", g.email as "goneEmail", k.name as "keptName", k.email as "keptEmail",
    coalesce(l.branch || ' ' || l.pass_out_year, '') as "keptHeadline"
  from account_join_requests r join accounts g on g.id = r.gone_id
  join accounts k on k.id = r.kept_id left join alumni l on l.account_id = k.id`

export async function joinRequestById(runner: Runner, id: string): Promise<JoinRequestRow | undefined> {
  const { rows } = await sql<JoinRequestRow>`${requests} where r.id = ${id}`.execute(runner)
  return rows[0]
}

/** The last question that was asked for an alumnus. */
export async function lastJoinRequest(runner: Runner, keptId: string): Promise<JoinRequestRow | undefined> {
  const { rows } = await sql<JoinRequestRow>`
    ${requests} where r.kept_id = ${keptId} order by r.id desc limit 1`.execute(runner)
  return rows[0]
}

/** The student account whose PRN an approved alumnus told as his own; it must still be able to sign in. */
export async function oldAccountOf(runner: Runner, keptId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select g.id from alumni l join students s on s.prn = l.prn_or_roll join accounts g on g.id = s.account_id
    where l.account_id = ${keptId} and l.status = 'approved' and l.prn_or_roll <> ''
      and g.role = 'Student' and g.blocked_at is null and g.id <> l.account_id`.execute(runner)
  return rows[0]?.id ?? null
}

interface NewRequest {
  goneId: string
  keptId: string
  askedAt: Date
  expiresAt: Date
}

/**
 * Asks, unless a question is open that still holds. One that has expired is closed by its expiry and makes way.
 * @returns the number of the question; null when one is open.
 */
export async function addJoinRequest(tx: Transaction, request: NewRequest): Promise<string | null> {
  const { goneId, keptId, askedAt, expiresAt } = request
  await sql`
    delete from account_join_requests
    where kept_id = ${keptId} and answered_at is null and expires_at <= ${askedAt}`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    insert into account_join_requests (gone_id, kept_id, asked_at, expires_at)
    values (${goneId}, ${keptId}, ${askedAt}, ${expiresAt}) on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Answers a question that is open and still holds: one statement, so of two answers at once one counts. */
export async function answerOpenRequest(
  tx: Transaction,
  { id, answer, now }: { id: string; answer: 'confirmed' | 'refused'; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update account_join_requests set answer = ${answer}, answered_at = ${now}
    where id = ${id} and answered_at is null and expires_at > ${now} returning id`.execute(tx)
  return rows.length === 1
}
