import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idOrSlug, listOf, moment, pageQuery, text } from './fields.ts'
import { limits } from './limits.ts'
import { accountRoles, bellRoles } from './roles.ts'

export const notificationTypes = ['Blog', 'Announcement', 'Event', 'Query'] as const
export type NotificationType = (typeof notificationTypes)[number]

export const notification = z.object({
  _id: z.string(),
  title: z.string(),
  type: z.enum(notificationTypes),
  slug: z.string(),
  createdAt: moment,
  /** The viewer's own id when seen, else empty: never the whole college's ids. */
  seenId: z.array(z.string()),
  createdBy: z.object({ name: z.string(), profile: z.string().nullable() }),
})
export type NotificationItem = z.infer<typeof notification>

type RoleList<R> = readonly [R, ...R[]]
const readers = bellRoles as unknown as RoleList<(typeof bellRoles)[number]>
const everyone = accountRoles as unknown as RoleList<(typeof accountRoles)[number]>

export const notifications = {
  listNotifications: endpoint({
    room: 'notifications',
    method: 'GET',
    path: '/notification/getAllNotifications',
    roles: readers,
    summary: 'What the viewer was told of, newest first, with the count of the unseen',
    query: pageQuery(limits.notificationsPageSize),
    response: listOf(notification).extend({ unseenCount: z.int() }),
  }),
  markNotificationSeen: endpoint({
    room: 'notifications',
    method: 'PUT',
    path: '/notification/updateStatus',
    roles: readers,
    summary: 'Mark one notification as seen by the viewer',
    body: z.object({ _id: id }),
    limit: 'tap',
  }),
  createNotification: endpoint({
    room: 'notifications',
    method: 'POST',
    path: '/notification/createNotification',
    roles: everyone,
    summary: 'Kept for older clients: the server has told of the thing already, so this makes no second one',
    query: z.object({
      feature: z.enum(notificationTypes, { error: 'feature is Blog, Announcement, Event or Query' }),
    }),
    body: z.object({ title: text({ label: 'the title', min: 1, max: 300 }), slug: idOrSlug }),
  }),
  deleteNotification: endpoint({
    room: 'notifications',
    method: 'DELETE',
    path: '/notification/:id',
    roles: everyone,
    summary: 'Delete the notification of your own thing, by its id or the slug of the thing',
    params: z.object({ id: idOrSlug }),
  }),
}
