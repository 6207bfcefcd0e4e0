import { notifications } from '@portal/contract/notifications.ts'
import { verb } from '#platform/verb.ts'
import { personalAudience } from './notifications.audiences.ts'
import { ringBells } from './ring-bells.ts'
import { markAllSeen as mark } from './seen-marks.store.ts'

export const markAllSeen = verb(notifications.markAllSeen, async ({ portal, viewer }) => {
  await portal.inTransaction(async (tx) => {
    const count = await mark(tx, viewer)
    if (count > 0) await ringBells(tx, portal.live, personalAudience(viewer.id), null)
  })
  return { message: 'All notifications marked as read' }
})
