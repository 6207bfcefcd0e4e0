import { sql } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'

interface LikeTables {
  comments: string
  thingId: string
  likes: string
  commentId: string
}

export function createLikeStore(tables: LikeTables) {
  const [comments, likes] = [sql.table(tables.comments), sql.table(tables.likes)]
  const commentColumn = sql.ref(tables.commentId)
  return {
    /** Locks a comment by its id alone, which serializes its likes; undefined if there is none. */
    async lockComment(tx: Transaction, commentId: string) {
      const { rows } = await sql<{ thingId: string; authorId: string }>`
        select ${sql.ref(tables.thingId)} as "thingId", author_id as "authorId" from ${comments}
        where id = ${commentId} for no key update`.execute(tx)
      return rows[0]
    },

    /** Adds likes that don't exist yet, in two statements. Used by the demo only. */
    async addLikes(tx: Transaction, given: readonly { commentId: string; accountId: string }[]) {
      const commentIds = given.map(({ commentId }) => commentId)
      const accountIds = given.map(({ accountId }) => accountId)
      await sql`insert into ${likes} (${commentColumn}, account_id)
        select * from unnest(${commentIds}::bigint[], ${accountIds}::bigint[])`.execute(tx)
      await sql`update ${comments} set like_count = like_count + given.count
        from (select id as given_id, count(*)::int from unnest(${commentIds}::bigint[]) as id group by id) given
        where id = given.given_id`.execute(tx)
    },

    /** Sets or removes a like. The table's key ensures that a like counts once. */
    async setLike(
      tx: Transaction,
      { commentId, accountId, isLiked }: { commentId: string; accountId: string; isLiked: boolean },
    ): Promise<void> {
      const { numAffectedRows } = isLiked
        ? await sql`insert into ${likes} (${commentColumn}, account_id) values (${commentId}, ${accountId})
            on conflict do nothing`.execute(tx)
        : await sql`delete from ${likes} where ${commentColumn} = ${commentId} and account_id = ${accountId}`.execute(
            tx,
          )
      if (!numAffectedRows) return
      await sql`update ${comments} set like_count = like_count + ${isLiked ? 1 : -1} where id = ${commentId}`.execute(
        tx,
      )
    },
  }
}
