import { createDiscussionStore } from '#platform/discussion-store.ts'
import { authorOf } from '#rooms/people/people.cards.ts'

/* The SQL of comments and their replies. Writers hold the lock of the announcement (`lockAnnouncement`). */

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
    ...{ things: 'announcements', thingId: 'announcement_id', comments: 'announcement_comments' },
    ...{ replies: 'announcement_replies', likes: 'announcement_comment_likes' },
  },
  authorOf,
)
