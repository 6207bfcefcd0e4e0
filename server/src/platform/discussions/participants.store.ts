import { sql } from 'kysely'
import type { Transaction } from '#platform/database.ts'

/** So many of a thread's people hear of a reply, besides the author of what it is under: those who replied last. */
const repliersMax = 20
/** Looked at for them, newest first: as many as are shown. */
const repliesMax = 200

interface ThreadTables {
  comments: string
  replies: string
  commentId: string
}

/** The accounts that take part in a thread: who began it, and who replied last. Each once, in no order. */
export async function listParticipants(
  tx: Transaction,
  { comments, replies, commentId }: ThreadTables,
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
