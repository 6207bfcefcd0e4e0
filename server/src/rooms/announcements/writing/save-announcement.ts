import { announcements } from '@portal/contract/announcements.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessAnnouncement } from '../announcements.access.ts'
import { setSaved } from '../reading/announcement-mark.store.ts'

export const saveAnnouncement = handler(announcements.saveAnnouncement, async (call) => {
  const { portal, viewer, body } = call
  const announcement = await accessAnnouncement(call, call.params.id, 'mark')
  await setSaved(portal.db, {
    announcementId: announcement.id,
    accountId: viewer.id,
    at: body.isSaved ? portal.clock.now() : null,
  })
  return { message: body.isSaved ? 'Saved' : 'Removed from saved' }
})
