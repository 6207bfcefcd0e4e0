import { sql } from 'kysely'
import type { MergeSpec } from '#platform/account-merge.ts'

/** What one account wrote, said, liked, read and saved becomes another's. */
export const announcementsMerge: MergeSpec = {
  moves: ['announcements.author_id', 'announcement_comments.author_id', 'announcement_replies.author_id'],
  once: [
    {
      column: 'announcement_comment_likes.account_id',
      thing: ['comment_id'],
      counted: { table: 'announcement_comments', column: 'like_count' },
    },
    { column: 'announcement_reads.account_id', thing: ['announcement_id'] },
    { column: 'announcement_saves.account_id', thing: ['announcement_id'] },
  ],
  also: {
    // One person has one allowance of mails a day, so what both have used adds up.
    columns: ['announcement_mail_days.author_id'],
    async run(tx, { mergedId, survivingId }) {
      await sql`
        with used as (delete from announcement_mail_days where author_id = ${mergedId} returning day, used)
        insert into announcement_mail_days as days (author_id, day, used)
        select ${survivingId}::bigint, day, used from used
        on conflict (author_id, day) do update set used = days.used + excluded.used`.execute(tx)
    },
  },
}
