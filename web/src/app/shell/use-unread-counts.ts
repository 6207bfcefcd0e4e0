import type { MenuEntry } from '@portal/contract/menus.ts'
import type { NotificationType } from '@portal/contract/notifications.ts'
import { bellRoles } from '@portal/contract/roles.ts'
import { useUnseenByType } from '#web/features/notifications/notifications.cache.ts'
import { useSession } from '#web/platform/session.ts'

/** Maps notification types to the menu entry that shows their count. */
const roomOf: Readonly<Record<NotificationType, string>> = {
  Announcement: '/announcements',
  Blog: '/blogs',
  Event: '/events',
  Form: '/forms',
  Query: '/gstforum',
  Railway: '/railway',
  Account: '/alumni/profile',
}

/**
 * Returns a function that counts the unseen notifications of a menu entry's room. A role's home has no count
 * of its own.
 */
export function useUnreadCounts(): (entry: MenuEntry) => number {
  const { viewer } = useSession()
  const hasBell = bellRoles.some((role) => role === viewer?.roleModel)
  const unseen = useUnseenByType(hasBell)
  return ({ to, icon }) => {
    const type = (Object.keys(roomOf) as NotificationType[]).find((known) => roomOf[known] === to)
    return type && icon !== 'home' ? (unseen[type] ?? 0) : 0
  }
}
