import { type RawBuilder, sql } from 'kysely'
import { executeWithCommit, type Runner, type Transaction } from '#platform/database.ts'

/**
 * What a message between replicas may carry: keys, and records of them. An array has no index signature, so it is refused by
 * the compiler: a NOTIFY takes 8,000 bytes, which a list of people overflows. Send one message for each of them instead.
 */
export type MessagePayload = string | number | boolean | null | { readonly [name: string]: MessagePayload }

/** The PostgreSQL channel on which replicas hear each other. */
export const messageChannel = 'portal'

const waiting = new WeakMap<Transaction, string[]>()

/** From now on, what the transaction says to replicas is gathered until it is about to commit. */
export function gatherMessages(tx: Transaction): void {
  waiting.set(tx, [])
}

/**
 * Says something to all replicas. In a transaction nobody hears it before the commit, so the messages of one go to the database
 * together, as its last statement.
 */
export async function sendMessage(runner: Runner, text: string): Promise<void> {
  const gathered = waiting.get(runner as Transaction)
  if (gathered) gathered.push(text)
  else await notify([text]).execute(runner)
}

/** Sends what was gathered, together with the commit that follows. */
export async function sendGathered(tx: Transaction): Promise<void> {
  const texts = [...new Set(waiting.get(tx))]
  waiting.delete(tx)
  if (texts.length === 0) return
  await executeWithCommit(tx, notify(texts).compile(tx))
}

function notify(texts: readonly string[]): RawBuilder<unknown> {
  return sql`select pg_notify(${messageChannel}, message) from unnest(${texts}::text[]) as message`
}
