import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'

export async function isHeadOf(runner: Runner, eventId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`select from event_heads
    where event_id = ${eventId} and account_id = ${accountId}`.execute(runner)
  return rows.length > 0
}

/** Adds these accounts as heads, who may check people in. */
export async function addEventHeads(tx: Transaction, eventId: string, accountIds: readonly string[]) {
  await sql`insert into event_heads (event_id, account_id)
    select ${eventId}::bigint, unnest(${[...accountIds]}::bigint[]) on conflict do nothing`.execute(tx)
}

/** Replaces the heads of the event by these accounts. */
export async function setEventHeads(
  tx: Transaction,
  eventId: string,
  accountIds: readonly string[],
): Promise<void> {
  await sql`delete from event_heads where event_id = ${eventId}
    and account_id <> all (${[...accountIds]}::bigint[])`.execute(tx)
  await addEventHeads(tx, eventId, accountIds)
}

export async function listEventHeads(runner: Runner, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select account_id as id from event_heads
    where event_id = ${eventId} order by account_id`.execute(runner)
  return rows.map(({ id }) => id)
}
