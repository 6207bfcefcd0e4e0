import type { Room } from '#platform/room.ts'
import { announcementsMerge } from './announcements.merge.ts'
import { ownAnnouncementsData } from './announcements.own-data.ts'
import { searchAnnouncements } from './announcements.search.ts'
import { sayStillOpen } from './ask-if-open.ts'
import {
  commentAnnouncement,
  deleteAnnouncementComment,
  deleteAnnouncementReply,
  likeAnnouncementComment,
  listAnnouncementComments,
  replyToAnnouncementComment,
} from './comment-announcement.ts'
import { countAnnouncementReach } from './count-announcement-reach.ts'
import { deleteAnnouncement, expireAnnouncement, pinAnnouncement } from './end-announcement.ts'
import { listAnnouncements, listMyAnnouncements } from './list-announcements.ts'
import { listDeskInternships } from './list-desk-internships.ts'
import { markAnnouncementRead, saveAnnouncement } from './mark-announcement.ts'
import { announcementJobs } from './publish-announcement.ts'
import { readAnnouncement, readAnnouncementFile } from './read-announcement.ts'
import { listAnnouncementReads, remindOfAnnouncement } from './remind-of-announcement.ts'
import { surveyAnnouncements } from './survey-announcements.ts'
import {
  createAnnouncement,
  postInternship,
  updateAnnouncement,
  updateInternship,
} from './write-announcement.ts'

export { countInternships } from './announcement-list.store.ts'

/**
 * Announcements of teams, the council and alumni to those whom they choose, and the internships of alumni.
 * Owns: announcements, announcement_comments, announcement_replies, announcement_comment_likes, announcement_audiences, announcement_files, announcement_reads, announcement_saves.
 * Emits: announcementPublished, announcementChanged, announcementReminded, announcementWithdrawn,
 * announcementCommented, announcementReplied, commentWithdrawn, replyWithdrawn.
 * Locks: an author's first save (advisory), then the announcement, then comments below it, then uploads and notifications.
 * Never: shows one, its files or that it exists to anyone whom it is not for; shows a draft to anyone but its author;
 * notifies of one twice; lets anyone but the council call one urgent, or anyone but its author change it.
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
  jobs: announcementJobs,
}
