import { createDiscussionStore } from '#platform/discussions/discussion.store.ts'
import { authorOf } from '#rooms/people/people.cards.ts'

/** The SQL of comments and their replies. Writers hold the lock of the blog (`lockBlog`). */
export const blogComments = createDiscussionStore(
  {
    things: 'blogs',
    count: 'comment_count',
    comments: 'blog_comments',
    thingId: 'blog_id',
    replies: 'blog_replies',
    likes: 'blog_comment_likes',
    commentId: 'comment_id',
  },
  authorOf,
)
