import { announcements } from '@portal/contract/announcements.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessAnnouncement, notLive } from '../announcements.access.ts'
import { announcementWithdrawn, factOf } from '../announcements.facts.ts'
import { changeAnnouncement, lockAnnouncement } from '../announcements.store.ts'

export const expireAnnouncement = handler(announcements.expireAnnouncement, async (call) => {
  const { portal, params } = call
  const { id } = await accessAnnouncement(call, params.id, 'expire')
  await portal.inTransaction(async (tx) => {
    const before = await lockAnnouncement(tx, id)
    if (before?.state !== 'live') throw notLive()
    const now = portal.clock.now()
    await changeAnnouncement(tx, id, { ...before, state: 'expired', isPinned: false, hideAfter: now })
    await auditCall(tx, call, 'announcement-expired', `announcement:${id}`)
    await portal.facts.emit(tx, announcementWithdrawn, factOf(before))
  })
  return { message: 'Ended. Only you can see it now.' }
})
