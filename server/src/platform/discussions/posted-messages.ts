import { keptSince } from '@portal/contract/retention.ts'
import { sql } from 'kysely'
import type { Database, Runner, Transaction } from '#platform/database/database.ts'
import type { Caller } from '#platform/sessions/caller.ts'

/** The text of a message, and the browser's id of it: the same id again posts nothing. */
export interface SentMessage {
  message: string
  clientId?: string | undefined
}

/**
 * Posts a message unless the caller has posted it before. That is asked before any permission, because the thing
 * may have been closed since.
 * @returns the id of the message
 */
export async function postOnce(
  { portal, viewer }: Caller,
  { clientId }: Pick<SentMessage, 'clientId'>,
  post: () => Promise<string>,
): Promise<string> {
  return (await findPosted(portal.db, viewer.id, clientId)) ?? (await post())
}

/** Returns the id of the message that was posted with this id. */
export async function findPosted(
  runner: Runner,
  accountId: string,
  clientId: string | undefined,
): Promise<string | undefined> {
  if (clientId === undefined) return undefined
  const { rows } = await sql<{ id: string }>`select message_id as id from posted_messages
    where account_id = ${accountId} and client_id = ${clientId}`.execute(runner)
  return rows[0]?.id
}

/** Notes in the transaction of a message that it was posted. */
export async function notePosted(
  tx: Transaction,
  accountId: string,
  { clientId, messageId, at }: { clientId: string | undefined; messageId: string; at: Date },
): Promise<void> {
  if (clientId === undefined) return
  await sql`insert into posted_messages (account_id, client_id, message_id, posted_at)
    values (${accountId}, ${clientId}, ${messageId}, ${at}) on conflict do nothing`.execute(tx)
}

/** Deletes the ids of old messages. A job calls it. */
export async function sweepPostedMessages(db: Database, now: Date): Promise<void> {
  await sql`delete from posted_messages where posted_at < ${keptSince('postedMessages', now)}`.execute(db)
}
