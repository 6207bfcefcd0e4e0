import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, hasRow, readId, readRow } from '#platform/database/statements.ts'

/**
 * A request to the holder of an old student account, with the fields that decide whether it can be answered.
 */
export interface MergeRequestRow {
  id: string
  mergedId: string
  survivingId: string
  expiresAt: Date
  answer: 'confirmed' | 'refused' | null
  mergedName: string
  mergedEmail: string
  keptName: string
  keptEmail: string
  keptHeadline: string
}

const requests = sql`
  select r.id, r.merged_id as "mergedId", r.surviving_id as "survivingId", r.expires_at as "expiresAt", r.answer,
    g.name as "mergedName", g.email as "mergedEmail", k.name as "keptName", k.email as "keptEmail",
    coalesce(l.branch || ' ' || l.pass_out_year, '') as "keptHeadline"
  from account_merge_requests r join accounts g on g.id = r.merged_id
  join accounts k on k.id = r.surviving_id left join alumni l on l.account_id = k.id`

export function mergeRequestById(runner: Runner, id: string) {
  return readRow<MergeRequestRow>(runner)`${requests} where r.id = ${id}`
}

export function lastMergeRequest(runner: Runner, survivingId: string) {
  return readRow<MergeRequestRow>(runner)`
    ${requests} where r.surviving_id = ${survivingId} order by r.id desc limit 1`
}

/** Returns the student account with the PRN that an approved alumnus gave, if it can still sign in. */
export async function oldAccountOf(runner: Runner, survivingId: string): Promise<string | null> {
  return readId(runner)`
    select g.id from alumni l join students s on s.prn = l.prn_or_roll join accounts g on g.id = s.account_id
    where l.account_id = ${survivingId} and l.status = 'approved' and l.prn_or_roll <> ''
      and g.role = 'Student' and g.blocked_at is null and g.id <> l.account_id`
}

interface NewRequest {
  mergedId: string
  survivingId: string
  askedAt: Date
  expiresAt: Date
}

/**
 * Adds a request unless a valid one is open. An expired request is closed first.
 * @returns the id of the request; null when one is open.
 */
export async function addMergeRequest(tx: Transaction, request: NewRequest): Promise<string | null> {
  const { mergedId, survivingId, askedAt, expiresAt } = request
  await changeRows(tx)`
    delete from account_merge_requests
    where surviving_id = ${survivingId} and answered_at is null and expires_at <= ${askedAt}`
  return readId(tx)`
    insert into account_merge_requests (merged_id, surviving_id, asked_at, expires_at)
    values (${mergedId}, ${survivingId}, ${askedAt}, ${expiresAt}) on conflict do nothing returning id`
}

/** Answers an open, valid request in one statement, so that only one of two simultaneous answers counts. */
export async function answerOpenRequest(
  tx: Transaction,
  { id, answer, now }: { id: string; answer: 'confirmed' | 'refused'; now: Date },
): Promise<boolean> {
  return hasRow(tx)`
    update account_merge_requests set answer = ${answer}, answered_at = ${now}
    where id = ${id} and answered_at is null and expires_at > ${now} returning id`
}
