import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { hasRow, readColumn } from '#platform/database/statements.ts'

/* The accounts that are notified once when a form takes answers. */

export async function isWaiting(runner: Runner, formId: string, accountId: string): Promise<boolean> {
  return hasRow(runner)`
    select from form_waiters where form_id = ${formId} and account_id = ${accountId}`
}

export async function hasWaiters(runner: Runner, formId: string): Promise<boolean> {
  return hasRow(runner)`select from form_waiters where form_id = ${formId} limit 1`
}

/** Returns awaited forms that are open by their times; they may be full. */
export async function listAwaited(runner: Runner, now: Date, limit: number): Promise<string[]> {
  return readColumn(runner)`select f.id from forms f
    where f.id in (select form_id from form_waiters) and f.state = 'Open'
      and (f.opens_at is null or f.opens_at <= ${now}) and (f.closes_at is null or f.closes_at > ${now})
    order by f.id limit ${limit}`
}

/** @param awaits false to stop waiting. */
export async function setWaiting(
  tx: Transaction,
  formId: string,
  { accountId, awaits, now }: { accountId: string; awaits: boolean; now: Date },
): Promise<void> {
  await (awaits
    ? sql`insert into form_waiters (form_id, account_id, since) values (${formId}, ${accountId}, ${now})
        on conflict do nothing`
    : sql`delete from form_waiters where form_id = ${formId} and account_id = ${accountId}`
  ).execute(tx)
}

/** Removes and returns all waiting accounts. */
export async function takeWaiters(tx: Transaction, formId: string): Promise<string[]> {
  return readColumn(tx)`delete from form_waiters where form_id = ${formId}
    returning account_id as id`
}
