import { createDiscussion } from '#platform/discussions/discussion.ts'
import { keepReached } from '#rooms/people/audiences/audiences.ts'
import { notOpen } from '../announcements.access.ts'
import { type AnnouncementRow, lockAnnouncement } from '../announcements.store.ts'
import { announcementComments } from './announcement-comment.store.ts'

/** The comments under live announcements with comments enabled. */
export const announcementDiscussion = createDiscussion({
  store: announcementComments,
  comment: 'comment',
  subjects: { comment: 'announcement-comment', reply: 'announcement-reply' },
  change: (portal, work) => portal.inTransaction(work),
  lock: lockAnnouncement,
  async lockOpen(tx, id) {
    const announcement = await lockAnnouncement(tx, id)
    // Its author may just have ended it, or disabled the comments.
    if (announcement?.state !== 'live' || !announcement.hasComments) throw notOpen()
    return announcement
  },
  describe: ({ id, slug, title, authorId }: AnnouncementRow) => ({
    type: 'Announcement',
    thingId: id,
    slug,
    title,
    ownerId: authorId,
  }),
  keepReached,
})
