import { announcements } from '@portal/contract/announcements.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessAnnouncement } from '../announcements.access.ts'
import { markRead } from './announcement-mark.store.ts'

/** Marks an announcement as read. Reads by its author are not counted. */
export const markAnnouncementRead = handler(announcements.markAnnouncementRead, async (call) => {
  const { portal, viewer, body } = call
  const announcement = await accessAnnouncement(call, call.params.id, 'read')
  if (announcement.authorId === viewer.id) return { message: 'This is your own announcement' }
  const at = portal.clock.now()
  const isAcknowledged = body.isAcknowledged === true && announcement.priority === 'Urgent'
  await markRead(portal.db, {
    announcementId: announcement.id,
    accountId: viewer.id,
    at,
    acknowledgedAt: isAcknowledged ? at : null,
  })
  if (isAcknowledged) return { message: 'Thank you. Marked as read.' }
  return {
    message:
      announcement.priority === 'Urgent' && !announcement.isAcknowledged
        ? 'Acknowledge it to mark it as read'
        : 'Read',
  }
})
