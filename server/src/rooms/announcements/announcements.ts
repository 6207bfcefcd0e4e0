import type { Room } from '#platform/room.ts'
import { announcementsMerge } from './announcements.merge.ts'
import { ownAnnouncementsData } from './announcements.own-data.ts'
import { searchAnnouncements } from './announcements.search.ts'
import { todayOfAnnouncements } from './announcements.today.ts'
import { commentAnnouncement } from './comment-announcement.ts'
import { countAnnouncementReach } from './count-announcement-reach.ts'
import { createAnnouncement } from './create-announcement.ts'
import { deleteAnnouncement } from './delete-announcement.ts'
import { deleteAnnouncementComment } from './delete-announcement-comment.ts'
import { deleteAnnouncementReply } from './delete-announcement-reply.ts'
import { expireAnnouncement } from './expire-announcement.ts'
import { likeAnnouncementComment } from './like-announcement-comment.ts'
import { listAnnouncementComments } from './list-announcement-comments.ts'
import { listAnnouncementReads } from './list-announcement-reads.ts'
import { listAnnouncements } from './list-announcements.ts'
import { listDeskInternships } from './list-desk-internships.ts'
import { listMyAnnouncements } from './list-my-announcements.ts'
import { markAnnouncementRead } from './mark-announcement-read.ts'
import { pinAnnouncement } from './pin-announcement.ts'
import { postInternship } from './post-internship.ts'
import { announcementJobs } from './publish-announcement.ts'
import { readAnnouncement } from './read-announcement.ts'
import { readAnnouncementFile } from './read-announcement-file.ts'
import { remindOfAnnouncement } from './remind-of-announcement.ts'
import { replyToAnnouncementComment } from './reply-to-announcement-comment.ts'
import { saveAnnouncement } from './save-announcement.ts'
import { sayStillOpen } from './say-still-open.ts'
import { surveyAnnouncements } from './survey-announcements.ts'
import { updateAnnouncement } from './update-announcement.ts'
import { updateInternship } from './update-internship.ts'

export { countInternships } from './announcement-list.store.ts'

/**
 * Announcements of teams, the council and alumni to chosen people, and the internships of alumni.
 *
 * Owns: announcements, announcement_comments, announcement_replies, announcement_comment_likes,
 * announcement_audiences, announcement_files, announcement_reads, announcement_saves, announcement_mail_days.
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
  handlers: [
    ...[
      listAnnouncements,
      listMyAnnouncements,
      surveyAnnouncements,
      countAnnouncementReach,
      readAnnouncement,
      readAnnouncementFile,
    ],
    ...[markAnnouncementRead, saveAnnouncement, createAnnouncement, updateAnnouncement],
    ...[listAnnouncementReads, remindOfAnnouncement, sayStillOpen, listDeskInternships],
    ...[listAnnouncementComments, commentAnnouncement, deleteAnnouncementComment, likeAnnouncementComment],
    ...[replyToAnnouncementComment, deleteAnnouncementReply],
    ...[postInternship, updateInternship, pinAnnouncement, expireAnnouncement, deleteAnnouncement],
  ],
  ownData: ownAnnouncementsData,
  merge: announcementsMerge,
  search: searchAnnouncements,
  today: todayOfAnnouncements,
  jobs: announcementJobs,
}
