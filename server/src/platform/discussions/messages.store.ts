import { type RawBuilder, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { prepareStatement } from '#platform/database/prepared-statement.ts'

export interface NewMessage {
  /** The parent: the thing of a comment, the comment of a reply. */
  underId: string
  authorId: string
  message: string
  createdAt: Date
}

interface MessageChange {
  id: string
  message: string
  editedAt: Date
  /** The revision that the edit is based on; without one it replaces any. */
  revision?: number | null | undefined
}

/**
 * Creates the SQL of messages, which are comments or replies.
 * @param options.canBeRemoved whether removed messages are kept with `removed_for`.
 * @param options.countedOn the table and its column with the number of messages.
 */
export function createMessageStore({
  table,
  underColumn,
  canBeRemoved,
  countedOn,
}: {
  table: string
  underColumn: string
  canBeRemoved: boolean
  countedOn?: { things: string; count: string }
}) {
  const [messages, under] = [sql.table(table), sql.ref(underColumn)]
  const isOpen = canBeRemoved ? sql`and removed_for is null` : sql``
  const insert = prepareStatement<
    [underId: string, authorId: string, message: string, createdAt: Date, since: Date],
    { id: string; isRepeat: boolean }
  >(
    (underId, authorId, message, createdAt, since) => sql`
      with repeat as materialized (select id from ${messages}
        where ${under} = ${underId} and author_id = ${authorId} and message = ${message} and created_at > ${since}
        order by id limit 1),
      added as (insert into ${messages} (${under}, author_id, message, created_at)
        select ${underId}::bigint, ${authorId}::bigint, ${message}::text, ${createdAt}::timestamptz
        where not exists (select from repeat) returning id)
      ${
        countedOn
          ? sql`, counted as (update ${sql.table(countedOn.things)}
              set ${sql.ref(countedOn.count)} = ${sql.ref(countedOn.count)} + 1
              where id = ${underId}::bigint and exists (select from added))`
          : sql``
      }
      select id, false as "isRepeat" from added union all select id, true from repeat`,
  )
  return {
    /**
     * Inserts a message. An equal text by the same person since `since` is a second press of the button and
     * returns the first id. The check, the insert and the count are one statement.
     */
    async insert(tx: Transaction, { underId, authorId, message, createdAt }: NewMessage, since: Date) {
      const [inserted] = await insert(tx, underId, authorId, message, createdAt, since)
      if (!inserted) throw new Error('A message is new or a repeat')
      return inserted
    },

    /** Returns the author and the text of a message; undefined if the parent has no such message. */
    async find(runner: Runner, underId: string, id: string) {
      return findMessage(runner, sql`${messages} where id = ${id} and ${under} = ${underId}`)
    },
    async findOpen(runner: Runner, underId: string, id: string) {
      return findMessage(runner, sql`${messages} where id = ${id} and ${under} = ${underId} ${isOpen}`)
    },

    /** @returns false when the message has another revision now than the one that the edit is based on. */
    async change(tx: Transaction, { id, message, editedAt, revision = null }: MessageChange) {
      const { numAffectedRows } =
        await sql`update ${messages} set message = ${message}, edited_at = ${editedAt}, revision = revision + 1
          where id = ${id} and revision = coalesce(${revision}::int, revision)`.execute(tx)
      return Boolean(numAffectedRows)
    },

    /** Deletes a message; false if it was already gone. */
    async remove(tx: Transaction, underId: string, id: string): Promise<boolean> {
      const { numAffectedRows } =
        await sql`delete from ${messages} where id = ${id} and ${under} = ${underId}`.execute(tx)
      return Boolean(numAffectedRows)
    },
  }
}

async function findMessage(runner: Runner, where: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: string; authorId: string; message: string }>`
    select id, author_id as "authorId", message from ${where}`.execute(runner)
  return rows[0]
}
