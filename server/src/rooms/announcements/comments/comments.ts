import type { Handler } from '#platform/http/calls/handler.ts'
import { commentAnnouncement } from './comment-announcement.ts'
import { deleteAnnouncementComment } from './delete-announcement-comment.ts'
import { deleteAnnouncementReply } from './delete-announcement-reply.ts'
import { likeAnnouncementComment } from './like-announcement-comment.ts'
import { listAnnouncementComments } from './list-announcement-comments.ts'
import { replyToAnnouncementComment } from './reply-to-announcement-comment.ts'

export const commentsHandlers: readonly Handler[] = [
  listAnnouncementComments,
  commentAnnouncement,
  deleteAnnouncementComment,
  likeAnnouncementComment,
  replyToAnnouncementComment,
  deleteAnnouncementReply,
]
