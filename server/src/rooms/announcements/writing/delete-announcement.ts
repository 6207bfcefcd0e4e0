import { announcements } from '@portal/contract/announcements.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { accessAnnouncement } from '../announcements.access.ts'
import { announcementWithdrawn, factOf } from '../announcements.facts.ts'
import { lockAnnouncement, removeAnnouncement } from '../announcements.store.ts'
import { listFiles } from '../reading/announcement-mark.store.ts'
import { keepPictures } from './announcement-files.ts'

export const deleteAnnouncement = handler(announcements.deleteAnnouncement, async (call) => {
  const { portal, params } = call
  const { id, kind } = await accessAnnouncement(call, params.id, 'delete')
  await portal.inTransaction(async (tx) => {
    const before = await lockAnnouncement(tx, id)
    if (!before) throw notFound(kind)
    for (const { key } of await listFiles(tx, id)) await portal.privateFiles.release(tx, key)
    await keepPictures(portal, tx, '', before.body)
    await removeAnnouncement(tx, id)
    await auditCall(tx, call, `${kind}-deleted`, `announcement:${id}`)
    await portal.facts.emit(tx, announcementWithdrawn, factOf(before))
  })
  return { message: kind === 'internship' ? 'Internship deleted' : 'Announcement deleted' }
})
