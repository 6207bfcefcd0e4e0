import type { MergeSpec } from '#platform/account-merge.ts'

/** What one account wrote, said and marked becomes another's. */
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
}
