import { notifications } from '@portal/contract/notifications.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { ownerOfThing } from './notifications.store.ts'

/**
 * Does nothing and responds with 200, for older clients: the server already notified when the thing was made.
 * A notification that its owner deleted is not created again, because deleting and creating in turn could
 * ring every bell at will.
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
