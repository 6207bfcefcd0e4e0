import type { Room } from '#platform/room.ts'
import { announcementsMerge } from './announcements.merge.ts'
import { ownAnnouncementsData } from './announcements.own-data.ts'
import { searchAnnouncements } from './announcements.search.ts'
import { todayOfAnnouncements } from './announcements.today.ts'
import { commentsHandlers } from './comments/comments.ts'
import { internshipsHandlers } from './internships/internships.ts'
import { mailingHandlers } from './mailing/mailing.ts'
import { readingHandlers } from './reading/reading.ts'
import { announcementJobs } from './writing/publish-announcement.ts'
import { writingHandlers } from './writing/writing.ts'

export { countInternships } from './reading/announcement-list.store.ts'

/**
 * Announcements of teams, the council and alumni to chosen people, and the internships of alumni.
 *
 * Emits: announcementPublished, announcementChanged, announcementReminded, announcementWithdrawn, and the
 * facts of discussions.
 * Locks: an author's first save (advisory), then the announcement, then comments below it, then uploads and
 * notifications.
 * Never: shows an announcement, its files or its existence to anyone outside its audience; shows a draft to
 * anyone but its author; notifies of it twice; lets anyone but the council mark it as urgent, or anyone but
 * its author change it.
 */
export const announcementsRoom: Room = {
  name: 'announcements',
  tables: [
    'announcements',
    'announcement_audiences',
    'announcement_files',
    'announcement_reads',
    'announcement_saves',
    'announcement_mail_days',
    'announcement_comments',
    'announcement_replies',
    'announcement_comment_likes',
  ],
  handlers: [
    ...readingHandlers,
    ...writingHandlers,
    ...mailingHandlers,
    ...internshipsHandlers,
    ...commentsHandlers,
  ],
  ownData: ownAnnouncementsData,
  merge: announcementsMerge,
  search: searchAnnouncements,
  today: todayOfAnnouncements,
  jobs: announcementJobs,
}
