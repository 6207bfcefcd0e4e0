import { changeRows, readRows } from '#platform/database/statements.ts'
import type { MergeSpec } from '#platform/privacy/account-merge.ts'
import { imageUrlsIn } from '#platform/rich-text/read-rich-text.ts'
import { listFiles } from './reading/announcement-mark.store.ts'

/** Moves the announcements, comments, likes, reads and saves of one account to another. */
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
    // A person has one daily allowance of mails, so the used parts of both accounts are added up.
    columns: ['announcement_mail_days.author_id'],
    async run(tx, { mergedId, survivingId }) {
      await changeRows(tx)`
        with used as (delete from announcement_mail_days where author_id = ${mergedId} returning day, used)
        insert into announcement_mail_days as days (author_id, day, used)
        select ${survivingId}::bigint, day, used from used
        on conflict (author_id, day) do update set used = days.used + excluded.used`
    },
  },
  erasure: {
    deletes: ['announcement_mail_days.author_id'],
    typed: ['announcements.change_note'],
    personal: { 'announcement_files.name': 'The name that its author gave to a file that others read.' },
    /** Deletes drafts and scheduled announcements; published ones stay for their readers. */
    async eraseAccount({ uploads, privateFiles }, tx, { accountId }) {
      const rows = await readRows<{ id: string; body: string }>(tx)`select id, body from announcements
        where author_id = ${accountId} and state in ('draft', 'scheduled') for update`
      for (const { id, body } of rows) {
        for (const { key } of await listFiles(tx, id)) await privateFiles.release(tx, key)
        await uploads.removeByUrl(tx, imageUrlsIn(body))
        await tx.deleteFrom('announcements').where('id', '=', id).execute()
      }
    },
  },
}
