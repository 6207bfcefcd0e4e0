import { type RawBuilder, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database.ts'

export interface NewMessage {
  /** What it is said under: the thing of a comment, the comment of a reply. */
  underId: string
  authorId: string
  message: string
  createdAt: Date
}

/**
 * The SQL of what people said, alike for comments and replies.
 * @param canBeRemoved whether one that was taken down stays, with `removed_for`.
 */
export function createMessageStore(table: string, underColumn: string, canBeRemoved = false) {
  const [messages, under] = [sql.table(table), sql.ref(underColumn)]
  const isOpen = canBeRemoved ? sql`and removed_for is null` : sql``
  return {
    /** The same text of the same person since `since` is a second press of the button. */
    async insert(tx: Transaction, { underId, authorId, message, createdAt }: NewMessage, since: Date) {
      const { rows: repeats } = await sql<{ id: string }>`select id from ${messages}
        where ${under} = ${underId} and author_id = ${authorId} and message = ${message} and created_at > ${since}
        order by id limit 1`.execute(tx)
      if (repeats[0]) return { id: repeats[0].id, isRepeat: true }
      const { rows } = await sql<{
        id: string
      }>`insert into ${messages} (${under}, author_id, message, created_at)
        values (${underId}, ${authorId}, ${message}, ${createdAt}) returning id`.execute(tx)
      return { id: rows[0]?.id ?? '', isRepeat: false }
    },

    /** Whose it is and what it says; undefined when there is no such message under it. */
    async find(runner: Runner, underId: string, id: string) {
      return findMessage(runner, sql`${messages} where id = ${id} and ${under} = ${underId}`)
    },
    async findOpen(runner: Runner, underId: string, id: string) {
      return findMessage(runner, sql`${messages} where id = ${id} and ${under} = ${underId} ${isOpen}`)
    },

    async change(
      tx: Transaction,
      { id, message, editedAt }: { id: string; message: string; editedAt: Date },
    ) {
      await sql`update ${messages} set message = ${message}, edited_at = ${editedAt} where id = ${id}`.execute(
        tx,
      )
    },

    /** False when it was gone. */
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
