import type { Room } from '#platform/room.ts'
import { accountsJoined } from '#rooms/people/people.facts.ts'
import { createNotification } from './create-notification.ts'
import { deleteNotification } from './delete-notification.ts'
import { hearAnnouncements } from './hear-announcements.ts'
import { hearBlogs } from './hear-blogs.ts'
import { hearForum } from './hear-forum.ts'
import { listNotifications } from './list-notifications.ts'
import { markAllSeen } from './mark-all-seen.ts'
import { markNotificationSeen } from './mark-notification-seen.ts'
import { markThingSeen } from './mark-thing-seen.ts'
import { ownNotificationData } from './notifications.own-data.ts'
import { giveNotifications } from './notifications-join.store.ts'

/**
 * Owns: told_things, notifications, notification_audiences, notification_seen. Tells: nothing; it hears everybody's facts.
 * Locks: notifications in the order of their ids, after the thing that they tell of.
 * Never: writes a row per recipient, tells somebody of his own act, or lets a caller's title into a bell.
 */
export const notificationsRoom: Room = {
  name: 'notifications',
  handlers: [
    ...[listNotifications, markNotificationSeen, markThingSeen, markAllSeen],
    ...[createNotification, deleteNotification],
  ],
  hear(facts, portal) {
    hearForum(facts, portal)
    hearBlogs(facts, portal)
    hearAnnouncements(facts, portal)
    facts.hear(accountsJoined, (tx, { goneId, keptId }) => giveNotifications(tx, goneId, keptId))
  },
  ownData: ownNotificationData,
}
