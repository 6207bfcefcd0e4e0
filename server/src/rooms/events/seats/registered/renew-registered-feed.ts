import { events } from '@portal/contract/events.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { feedAddress, replaceKey } from './registered-feed.ts'

export const renewRegisteredFeed = handler(events.renewRegisteredFeed, async ({ portal, viewer }) => {
  await replaceKey(portal.db, viewer.id, portal.clock.now())
  return {
    message: 'New link created. The old link no longer works.',
    data: { feed: await feedAddress(portal, portal.db, viewer.id) },
  }
})
