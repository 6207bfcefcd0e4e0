import { notifications } from '@portal/contract/notifications.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { readerNow } from './bell.store.ts'
import { personalAudience } from './notifications.audiences.ts'
import { pushBellChanged } from './push-bell-changed.ts'
import { markAllSeen as mark } from './seen-marks.store.ts'

export const markAllSeen = handler(notifications.markAllSeen, async ({ portal, viewer }) => {
  await portal.inTransaction(async (tx) => {
    const count = await mark(tx, readerNow(portal, viewer))
    if (count > 0) await pushBellChanged(tx, portal.live, personalAudience(viewer.id), null)
  })
  return { message: 'All notifications marked as read' }
})
