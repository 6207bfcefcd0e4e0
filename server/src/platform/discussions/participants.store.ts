import { sql } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'

/** The number of recent repliers who are notified of a reply, besides the comment's author. */
const repliersMax = 20
/** The number of newest replies that are searched for them, which is the number that is shown. */
const repliesMax = 200

/** Returns the accounts in a thread: its author and the most recent repliers, each once, in any order. */
export async function listParticipants(
  tx: Transaction,
  { comments, replies, commentId }: { comments: string; replies: string; commentId: string },
  id: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select author_id as id from ${sql.table(comments)} where id = ${id}
    union
    (select author_id from (
        select id, author_id from ${sql.table(replies)} where ${sql.ref(commentId)} = ${id}
        order by created_at desc, id desc limit ${sql.lit(repliesMax)}) as recent
      group by author_id order by max(id) desc limit ${sql.lit(repliersMax)})`.execute(tx)
  return rows.map(({ id }) => id)
}
