import { notifications } from '@portal/contract/notifications.ts'
import { handler } from '#platform/http/handler.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { ownerOfThing } from './notifications.store.ts'

/**
 * The server told of the thing when it was made, so there is nothing left to do; older clients call this and expect a 200.
 * Not even a notification that its owner deleted comes back: deleting and creating in turn would ring every bell at will.
 */
export const createNotification = handler(
  notifications.createNotification,
  async ({ portal, viewer, query, body }) => {
    const ownerId = await ownerOfThing(portal.db, query.feature, body.slug)
    if (ownerId === null) throw notFound(query.feature.toLowerCase())
    if (ownerId !== viewer.id)
      throw new Problem(
        'FORBIDDEN',
        `You can only notify others about your own ${query.feature.toLowerCase()}`,
      )
    return { message: 'Everyone was already notified' }
  },
)
