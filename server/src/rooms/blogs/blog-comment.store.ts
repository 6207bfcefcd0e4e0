import { createDiscussionStore } from '#platform/discussion-store.ts'
import { authorOf } from '#rooms/people/people.cards.ts'

/* The SQL of comments and their replies. Writers hold the lock of the blog (`lockBlog`). */

export const {
  listComments,
  insertComment,
  findComment,
  removeComment,
  insertReply,
  findReply,
  listParticipants,
  removeReply,
  setCommentLike,
} = createDiscussionStore(
  {
    ...{ things: 'blogs', thingId: 'blog_id', comments: 'blog_comments' },
    ...{ replies: 'blog_replies', likes: 'blog_comment_likes' },
  },
  authorOf,
)
