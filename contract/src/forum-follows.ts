import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idOrSlug } from './fields.ts'

const readers = ['Student', 'Team', 'Alumni'] as const
const byId = z.object({ id: idOrSlug })

/**
 * A reader's choice about the notifications of a query. Its author and everyone who answered follow it
 * automatically.
 */
export const queryFollow = z.object({ isFollowing: z.boolean(), isMuted: z.boolean() })
export type QueryFollow = z.infer<typeof queryFollow>

export const forumFollows = {
  readFollow: endpoint({
    room: 'forum',
    method: 'GET',
    path: '/alumni/follow/:id',
    roles: readers,
    summary: 'Get whether you follow a query',
    description:
      'Authors follow their query and the queries that they answered, until they choose otherwise.',
    params: byId,
    response: queryFollow,
  }),
  followQuery: endpoint({
    room: 'forum',
    method: 'PUT',
    path: '/alumni/follow/:id',
    roles: readers,
    summary: 'Follow a query, or stop following it',
    description: 'Followers are notified of new answers. Following a muted query unmutes it.',
    params: byId,
    body: z.object({ isFollowing: z.boolean({ error: 'isFollowing must be true or false' }) }),
    response: queryFollow,
    limit: 'tap',
  }),
  muteQuery: endpoint({
    room: 'forum',
    method: 'PUT',
    path: '/alumni/mute/:id',
    roles: readers,
    summary: 'Mute a query, or unmute it',
    description: 'A muted query sends you no notifications, not even of replies to you and mentions.',
    params: byId,
    body: z.object({ isMuted: z.boolean({ error: 'isMuted must be true or false' }) }),
    response: queryFollow,
    limit: 'tap',
  }),
}
