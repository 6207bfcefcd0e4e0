import { notifications } from '@portal/contract/notifications.ts'
import { handler } from '#platform/http/handler.ts'
import { readBell } from './bell.store.ts'
import { presentNotification } from './present-notification.ts'

export const listNotifications = handler(
  notifications.listNotifications,
  async ({ portal, viewer, query }) => {
    const { total, items, ...counts } = await readBell(portal.db, viewer, query)
    const result = items.map((row) => presentNotification(row, viewer.id))
    return { data: { result, totalPage: Math.ceil(total / query.limit), ...counts } }
  },
)
