import { type RawBuilder, sql } from 'kysely'
import type { Runner, Transaction } from './database.ts'

/**
 * The payload of a message between replicas: keys, and records of them. The compiler refuses arrays, which
 * have no index signature: a NOTIFY is limited to 8,000 bytes, and a list of people would exceed that. Send
 * one message per person instead.
 */
export type MessagePayload = string | number | boolean | null | { readonly [name: string]: MessagePayload }

/** The PostgreSQL channel for messages between replicas. */
export const messageChannel = 'portal'

const waiting = new WeakMap<Transaction, string[]>()

/** Gathers the transaction's messages from now on, until it is about to commit. */
export function gatherMessages(tx: Transaction): void {
  waiting.set(tx, [])
}

/**
 * Sends a message to all replicas. Messages of a transaction aren't delivered before the commit anyway, so
 * they are sent together, as its last statement.
 */
export async function sendMessage(runner: Runner, text: string): Promise<void> {
  const gathered = waiting.get(runner as Transaction)
  if (gathered) gathered.push(text)
  else await notify([text]).execute(runner)
}

/** Sends the gathered messages before the commit that follows. */
export async function sendGathered(tx: Transaction): Promise<void> {
  const texts = [...new Set(waiting.get(tx))]
  waiting.delete(tx)
  if (texts.length > 0) await notify(texts).execute(tx)
}

function notify(texts: readonly string[]): RawBuilder<unknown> {
  return sql`select pg_notify(${messageChannel}, message) from unnest(${texts}::text[]) as message`
}
