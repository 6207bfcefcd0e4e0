import { notifications } from '@portal/contract/notifications.ts'
import { handler } from '#platform/http/handler.ts'
import { readBell } from './bell.store.ts'

export const listNotifications = handler(
  notifications.listNotifications,
  async ({ portal, viewer, query }) => {
    const { total, items, ...counts } = await readBell(portal.db, viewer, query)
    return { data: { result: items, totalPage: Math.ceil(total / query.limit), ...counts } }
  },
)
