import { internships } from '@portal/contract/internships.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessAnnouncement, notLive } from '../announcements.access.ts'
import { changeAnnouncement, lockAnnouncement } from '../announcements.store.ts'

export const sayStillOpen = handler(internships.sayStillOpen, async (call) => {
  const { portal } = call
  const { id } = await accessAnnouncement(call, call.params.id, 'expire')
  await portal.inTransaction(async (tx) => {
    const before = await lockAnnouncement(tx, id)
    if (before?.state !== 'live' || before.kind !== 'internship') throw notLive()
    await changeAnnouncement(tx, id, { ...before, saidOpenAt: portal.clock.now() })
  })
  return { message: 'Thank you. It stays open until its last day.' }
})
