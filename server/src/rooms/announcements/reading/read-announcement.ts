import { announcements } from '@portal/contract/announcements.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessAnnouncement } from '../announcements.access.ts'
import { presentAnnouncement } from '../present-announcement.ts'
import { listFiles } from './announcement-mark.store.ts'

export const readAnnouncement = handler(announcements.readAnnouncement, async (call) => {
  const { portal, viewer } = call
  const announcement = await accessAnnouncement(call, call.params.id, 'read')
  const files = await listFiles(portal.db, announcement.id)
  return { data: presentAnnouncement(announcement, viewer, { files, now: portal.clock.now() }) }
})
