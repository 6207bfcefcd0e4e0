import { readRows } from '#platform/database/statements.ts'
import type { MergeSpec } from '#platform/privacy/account-merge.ts'
import { picturesOf } from './blog-content.ts'

/** Moves the blogs, comments and marks of one account to another. */
export const blogsMerge: MergeSpec = {
  moves: ['blogs.author_id', 'blog_comments.author_id', 'blog_replies.author_id'],
  once: [
    {
      column: 'blog_likes.account_id',
      thing: ['blog_id'],
      counted: { table: 'blogs', column: 'like_count' },
    },
    {
      column: 'blog_comment_likes.account_id',
      thing: ['comment_id'],
      counted: { table: 'blog_comments', column: 'like_count' },
    },
    { column: 'blog_saves.account_id', thing: ['blog_id'] },
    { column: 'blog_reports.account_id', thing: ['blog_id'] },
  ],
  erasure: {
    typed: ['blogs.return_reason'],
    personal: { 'blog_reports.reason': 'Written by the person who reports.' },
    /** Deletes unpublished blogs; published ones stay with their comments. */
    async eraseAccount({ uploads }, tx, { accountId }) {
      const rows = await readRows<{
        id: string
        cover: string | null
        body: string
      }>(tx)`select id, cover, body from blogs
        where author_id = ${accountId} and state <> 'published' for update`
      for (const blog of rows) {
        await uploads.removeByUrl(tx, picturesOf(blog))
        await tx.deleteFrom('blogs').where('id', '=', blog.id).execute()
      }
    },
  },
}
