import { notifications } from '@portal/contract/notifications.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { Problem } from '#platform/problem.ts'
import { isNotification, removeOwned } from './notifications.store.ts'
import { pushBellChanged } from './push-bell-changed.ts'

export const deleteNotification = handler(
  notifications.deleteNotification,
  async ({ portal, viewer, params, request }) => {
    await portal.inTransaction(async (tx) => {
      const removed = await removeOwned(tx, params.id, viewer.id)
      if (removed.length === 0 && (await isNotification(tx, params.id)))
        throw new Problem('FORBIDDEN', 'You can only delete notifications for your own posts')
      if (removed.length === 0) return
      await pushBellChanged(tx, portal.live, [...new Set(removed.flatMap((one) => one.audiences))], null)
      await auditCall(tx, { portal, viewer, request }, 'notification-deleted', `notification:${params.id}`)
    })
    return { message: 'Notification deleted' }
  },
)
