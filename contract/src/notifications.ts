import { z } from 'zod'
import { postTypes } from './bell-posts.ts'
import { endpoint } from './endpoint.ts'
import { id, idOrSlug, listOf, moment, pageQuery, text } from './fields.ts'
import { limits } from './limits.ts'
import { accountRoles, bellRoles } from './roles.ts'

export const notificationTypes = [
  'Blog',
  'Announcement',
  'Event',
  'Query',
  'Railway',
  'Form',
  'Account',
] as const
export type NotificationType = (typeof notificationTypes)[number]

export const notification = z.object({
  _id: z.string(),
  title: z.string(),
  type: z.enum(notificationTypes),
  slug: z.string(),
  /**
   * The part of the page that it is about: `answer-12` (also for a comment), `reply-34`, `report` of an
   * event, or `team`, the team's view of a form; null for the whole page.
   */
  target: z.string().nullable(),
  createdAt: moment,
  /** The viewer's own id if seen, otherwise empty. It never contains other people's ids. */
  seenId: z.array(z.string()),
  createdBy: z.object({ name: z.string(), profile: z.string().nullable() }),
  /** The query or the team that the viewer can mute to get no more notifications of this kind. */
  canMute: z.object({ kind: z.enum(['query', 'team']), _id: z.string(), name: z.string() }).nullable(),
})
export type NotificationItem = z.infer<typeof notification>

const chosenPosts = z
  .array(z.enum(postTypes, { error: 'Choose from Query, Event, Announcement and Blog' }))
  .max(postTypes.length, 'Choose each only once')

const knownTypes = 'Use Blog, Announcement, Event, Query, Railway, Form or Account'

type RoleList<R> = readonly [R, ...R[]]
const readers = bellRoles as unknown as RoleList<(typeof bellRoles)[number]>
const everyone = accountRoles as unknown as RoleList<(typeof accountRoles)[number]>

export const notifications = {
  listNotifications: endpoint({
    room: 'notifications',
    method: 'GET',
    path: '/notification/getAllNotifications',
    roles: readers,
    summary: 'List your notifications',
    description:
      'Newest first, with the number of unseen ones. The counts are of the type that is asked for. Unseen answers, replies and comments to one thing are one entry; with by=day seen ones are too, those of each day apart. With for=me, posts for many people are listed and counted only if they are on for you, see /notification/choices, and what is addressed to you always is.',
    query: pageQuery(limits.notificationsPageSize).extend({
      type: z.enum(notificationTypes, { error: knownTypes }).or(z.literal('')).optional(),
      show: z.enum(['unseen'], { error: 'show must be unseen' }).or(z.literal('')).optional(),
      by: z.enum(['day'], { error: 'by must be day' }).or(z.literal('')).optional(),
      for: z.enum(['me'], { error: 'for must be me' }).or(z.literal('')).optional(),
    }),
    response: listOf(notification).extend({
      total: z.int(),
      unseenCount: z.int(),
      /** The unseen notifications by type, shown beside the entries of a menu. */
      unseenByType: z.record(z.enum(notificationTypes), z.int()),
    }),
  }),
  markNotificationSeen: endpoint({
    room: 'notifications',
    method: 'PUT',
    path: '/notification/updateStatus',
    roles: readers,
    summary: 'Mark a notification as seen',
    body: z.object({ _id: id }),
    limit: 'tap',
  }),
  markThingSeen: endpoint({
    room: 'notifications',
    method: 'PUT',
    path: '/notification/markThingSeen',
    roles: readers,
    summary: "Mark the viewer's notifications about one thing as seen",
    body: z.object({ type: z.enum(notificationTypes, { error: knownTypes }), slug: idOrSlug }),
    limit: 'tap',
  }),
  markAllSeen: endpoint({
    room: 'notifications',
    method: 'PUT',
    path: '/notification/markAllSeen',
    roles: readers,
    summary: "Mark all of the viewer's notifications as seen",
    description: 'Those that are listed with for=me.',
    limit: 'tap',
  }),
  readBellChoices: endpoint({
    room: 'notifications',
    method: 'GET',
    path: '/notification/choices',
    roles: readers,
    summary: 'Read which posts are in your bell',
    description: 'Each role has a default, which its people change for themselves.',
    response: z.object({ on: chosenPosts }),
  }),
  saveBellChoices: endpoint({
    room: 'notifications',
    method: 'PUT',
    path: '/notification/choices',
    roles: readers,
    summary: 'Set which posts are in your bell',
    description:
      'All types that are on. Types that your role never gets are ignored. What is addressed to you is always in the bell.',
    body: z.object({ on: chosenPosts }),
    limit: 'tap',
    response: z.object({ on: chosenPosts }),
  }),
  listMutes: endpoint({
    room: 'notifications',
    method: 'GET',
    path: '/notification/mutes',
    roles: readers,
    summary: 'List the queries and teams that you muted',
    description: 'The last muted first.',
    response: z.object({
      queries: z.array(z.object({ _id: z.string(), slug: z.string(), title: z.string() })),
      teams: z.array(z.object({ _id: z.string(), name: z.string() })),
    }),
  }),
  muteTeam: endpoint({
    room: 'notifications',
    method: 'PUT',
    path: '/notification/muteTeam',
    roles: readers,
    summary: 'Mute a team, or unmute it',
    description:
      "A muted team's events, announcements, blogs and forms don't appear in your bell. What concerns your own registrations still does.",
    body: z.object({ _id: id, isMuted: z.boolean({ error: 'isMuted must be true or false' }) }),
    limit: 'tap',
  }),
  createNotification: endpoint({
    room: 'notifications',
    method: 'POST',
    path: '/notification/createNotification',
    roles: everyone,
    summary: 'Create a notification',
    description:
      "For older clients. The portal has already sent the notification, so this doesn't send another.",
    query: z.object({
      feature: z.enum(notificationTypes, { error: knownTypes }),
    }),
    body: z.object({ title: text({ label: 'the title', min: 1, max: 300 }), slug: idOrSlug }),
  }),
  deleteNotification: endpoint({
    room: 'notifications',
    method: 'DELETE',
    path: '/notification/:id',
    roles: everyone,
    summary: 'Delete a notification',
    description: "Only for your own posts, by the notification's id or the slug of the post.",
    params: z.object({ id: idOrSlug }),
  }),
}
