import type { Transaction } from '#platform/database.ts'
import { idIn } from '#platform/id-in.ts'
import { notFound } from '#platform/problem.ts'
import { findComment } from './announcement-comment.store.ts'
import { type Caller, notOpen } from './announcements.access.ts'
import { lockAnnouncement } from './announcements.store.ts'

/** @throws NOT_FOUND when this announcement has no such comment. */
export async function accessComment({ portal }: Caller, announcementId: string, given: string) {
  const commentId = idIn(given)
  const comment = commentId !== null && (await findComment(portal.db, announcementId, commentId))
  if (!comment) throw notFound('comment')
  return comment
}

/** Asked again under the lock: its author may just have ended it, or switched the comments off. */
export async function lockOpen(tx: Transaction, id: string) {
  const announcement = await lockAnnouncement(tx, id)
  if (announcement?.state !== 'live' || !announcement.hasComments) throw notOpen()
  return announcement
}
