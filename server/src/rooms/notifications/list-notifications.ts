import { notifications } from '@portal/contract/notifications.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { readBell, readerNow } from './bell.store.ts'
import { presentNotification } from './present-notification.ts'

export const listNotifications = handler(
  notifications.listNotifications,
  async ({ portal, viewer, query }) => {
    const { page, limit, type, show, by, for: whom } = query
    const narrowed = { isUnseen: show === 'unseen', isByDay: by === 'day', isForMe: whom === 'me' }
    const asked = { page, limit, type: type || null, ...narrowed }
    const { total, items, ...counts } = await readBell(portal.db, readerNow(portal, viewer), asked)
    const result = items.map((row) => presentNotification(row, viewer.id))
    return { data: { result, total, totalPage: Math.ceil(total / limit), ...counts } }
  },
)
