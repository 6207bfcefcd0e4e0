import { announcements } from '@portal/contract/announcements.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessAnnouncement, notLive } from '../announcements.access.ts'
import { changeAnnouncement, lockAnnouncement } from '../announcements.store.ts'

export const pinAnnouncement = handler(announcements.pinAnnouncement, async (call) => {
  const { portal, params, body } = call
  const { id } = await accessAnnouncement(call, params.id, 'pin')
  await portal.inTransaction(async (tx) => {
    const before = await lockAnnouncement(tx, id)
    if (before?.state !== 'live') throw notLive()
    await changeAnnouncement(tx, id, { ...before, isPinned: body.isPinned })
  })
  return { message: body.isPinned ? 'Pinned' : 'No longer pinned' }
})
