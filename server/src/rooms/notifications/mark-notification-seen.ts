import { notifications } from '@portal/contract/notifications.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { readerNow } from './bell.store.ts'
import { personalAudience } from './notifications.audiences.ts'
import { pushBellChanged } from './push-bell-changed.ts'
import { markSeen } from './seen-marks.store.ts'

export const markNotificationSeen = handler(
  notifications.markNotificationSeen,
  async ({ portal, viewer, body }) => {
    await portal.inTransaction(async (tx) => {
      const outcome = await markSeen(tx, readerNow(portal, viewer), body._id)
      if (outcome === 'absent') throw notFound('notification')
      // The counts on the viewer's other tabs and devices decrease.
      if (outcome === 'first') await pushBellChanged(tx, portal.live, personalAudience(viewer.id), null)
    })
    return { message: 'Marked as seen' }
  },
)
