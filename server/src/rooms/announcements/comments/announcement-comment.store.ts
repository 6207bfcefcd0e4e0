import { createDiscussionStore } from '#platform/discussions/discussion.store.ts'
import { authorOf } from '#rooms/people/people.cards.ts'

/** The SQL of comments and their replies. Writers hold the lock of the announcement (`lockAnnouncement`). */
export const announcementComments = createDiscussionStore(
  {
    things: 'announcements',
    count: 'comment_count',
    comments: 'announcement_comments',
    thingId: 'announcement_id',
    replies: 'announcement_replies',
    likes: 'announcement_comment_likes',
    commentId: 'comment_id',
  },
  authorOf,
)
