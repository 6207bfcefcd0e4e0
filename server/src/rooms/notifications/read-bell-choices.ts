import { notifications } from '@portal/contract/notifications.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { listPostsOn } from './bell.store.ts'

export const readBellChoices = handler(notifications.readBellChoices, async ({ portal, viewer }) => ({
  data: { on: await listPostsOn(portal.db, viewer) },
}))
