import { notifications } from '@portal/contract/notifications.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { readerNow } from './bell.store.ts'
import { personalAudience } from './notifications.audiences.ts'
import { pushBellChanged } from './push-bell-changed.ts'
import { markThingSeen as mark } from './seen-marks.store.ts'

/** Marks a thing as seen. A thing without notifications has nothing to mark, which is no error. */
export const markThingSeen = handler(notifications.markThingSeen, async ({ portal, viewer, body }) => {
  await portal.inTransaction(async (tx) => {
    const count = await mark(tx, readerNow(portal, viewer), body)
    if (count > 0) await pushBellChanged(tx, portal.live, personalAudience(viewer.id), null)
  })
  return { message: 'Marked as seen' }
})
