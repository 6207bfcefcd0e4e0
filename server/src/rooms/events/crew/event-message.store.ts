import type { MessageState } from '@portal/contract/event-words.ts'
import { sql } from 'kysely'
import { type Columns, type RowOf, selectColumns } from '#platform/database/columns.ts'
import type { Narrowed, Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readCount, readRow, readRows } from '#platform/database/statements.ts'

/* The messages of teams to registered people. */

declare module '#platform/database/database.ts' {
  interface Tables {
    event_messages: Narrowed<'event_messages', { states: MessageState[] }>
  }
}

const messageColumns = [
  'id',
  'event_id',
  'author_id',
  'subject',
  'body',
  'states',
  'recipient_count',
  'created_at',
  // Whether the message says that the event has another time or place.
  'is_of_move',
] as const satisfies Columns<'event_messages'>
export type EventMessageRow = RowOf<'event_messages', typeof messageColumns>
export type NewEventMessage = Omit<EventMessageRow, 'id'>

const columns = selectColumns(null, messageColumns)
/** The limit of the list. A team may send a few a day; older ones are in people's mailboxes. */
const listedMax = 100

/** Returns messages, newest first. @param state the state of the recipients; null for all. */
export function listEventMessages(runner: Runner, eventId: string, state: string | null) {
  return readRows<EventMessageRow>(runner)`select ${columns} from event_messages
    where event_id = ${eventId} and (${state}::text is null or ${state} = any (states))
    order by created_at desc, id desc limit ${sql.lit(listedMax)}`
}

/** Returns how many messages the team has sent about the event since a moment. */
export function countMessagesSince(runner: Runner, eventId: string, since: Date): Promise<number> {
  return readCount(runner)`select count(*)::int as count from event_messages
    where event_id = ${eventId} and created_at >= ${since} and not is_of_move`
}

/** Returns the same message since a moment, as when the button was pressed twice. */
export function findRepeatedMessage(
  tx: Transaction,
  { eventId, subject, body, states }: NewEventMessage,
  since: Date,
) {
  return readRow<EventMessageRow>(tx)`select ${columns} from event_messages
    where event_id = ${eventId} and created_at > ${since} and subject = ${subject} and body = ${body}
      and states = ${states}::text[] limit 1`
}

export async function insertEventMessage(
  tx: Transaction,
  message: NewEventMessage,
): Promise<EventMessageRow> {
  const { eventId, authorId, subject, body, states, recipientCount, createdAt, isOfMove } = message
  const row = await readRow<EventMessageRow>(tx)`insert into event_messages
    (event_id, author_id, subject, body, states, recipient_count, created_at, is_of_move)
    values (${eventId}, ${authorId}, ${subject}, ${body}, ${states}::text[], ${recipientCount}, ${createdAt}, ${isOfMove})
    returning ${columns}`
  if (!row) throw new Error("Couldn't save the message")
  return row
}

/**
 * Overwrites the last message about a move if it was not mailed to anyone yet.
 * @returns undefined when there is none.
 */
export function replaceMoveMessage(
  tx: Transaction,
  { eventId, body, recipientCount, createdAt }: NewEventMessage,
) {
  return readRow<EventMessageRow>(tx)`update event_messages
    set body = ${body}, recipient_count = ${recipientCount}, created_at = ${createdAt}
    where id = (select id from event_messages where event_id = ${eventId} and is_of_move order by id desc limit 1)
      and mailed_to = 0
    returning ${columns}`
}

/** Returns the message and locks it, so that no other run moves it on until the transaction ends. */
export async function lockEventMessage(tx: Transaction, id: string): Promise<EventMessageRow | null> {
  const row = await readRow<EventMessageRow>(tx)`select ${columns} from event_messages
    where id = ${id} for no key update`
  return row ?? null
}

/** Moves the mark of progress, if it is still at `from`. */
export async function moveEventMessage(
  tx: Transaction,
  id: string,
  { from, to, count }: { from: string; to: string; count: number },
): Promise<boolean> {
  const changed = await changeRows(tx)`update event_messages
    set mailed_to = ${to}, mailed_count = mailed_count + ${count} where id = ${id} and mailed_to = ${from}`
  return changed === 1
}
