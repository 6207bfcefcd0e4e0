import { notifications } from '@portal/contract/notifications.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { saveBellChoices as store } from '#rooms/people/bell-choices/bell-choices.ts'
import { listPostsOn } from './bell.store.ts'
import { personalAudience } from './notifications.audiences.ts'
import { pushBellChanged } from './push-bell-changed.ts'

export const saveBellChoices = handler(notifications.saveBellChoices, async ({ portal, viewer, body }) => {
  const on = await portal.inTransaction(async (tx) => {
    await store(tx, viewer, body.on)
    // The bells on the viewer's other tabs change.
    await pushBellChanged(tx, portal.live, personalAudience(viewer.id), null)
    return listPostsOn(tx, viewer)
  })
  return { message: 'Saved', data: { on } }
})
