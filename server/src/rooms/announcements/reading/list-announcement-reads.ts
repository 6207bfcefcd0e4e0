import { announcements } from '@portal/contract/announcements.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessAnnouncement } from '../announcements.access.ts'
import { listReads } from './announcement-reads.store.ts'

export const listAnnouncementReads = handler(announcements.listAnnouncementReads, async (call) => {
  const announcement = await accessAnnouncement(call, call.params.id, 'update')
  return { data: { result: await listReads(call.portal.db, announcement) } }
})
