import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, hasRow, readColumn } from '#platform/database/statements.ts'

export async function isHeadOf(runner: Runner, eventId: string, accountId: string): Promise<boolean> {
  return hasRow(runner)`select from event_heads
    where event_id = ${eventId} and account_id = ${accountId}`
}

/** Adds these accounts as heads, who may check people in. */
export async function addEventHeads(tx: Transaction, eventId: string, accountIds: readonly string[]) {
  await changeRows(tx)`insert into event_heads (event_id, account_id)
    select ${eventId}::bigint, unnest(${[...accountIds]}::bigint[]) on conflict do nothing`
}

/** Replaces the heads of the event by these accounts. */
export async function setEventHeads(tx: Transaction, eventId: string, accountIds: readonly string[]) {
  await changeRows(tx)`delete from event_heads where event_id = ${eventId}
    and account_id <> all (${[...accountIds]}::bigint[])`
  await addEventHeads(tx, eventId, accountIds)
}

export async function listEventHeads(runner: Runner, eventId: string): Promise<string[]> {
  return readColumn(runner)`select account_id as id from event_heads
    where event_id = ${eventId} order by account_id`
}
