import { railway } from '@portal/contract/railway.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { setWaiting } from './own-application.store.ts'

export const waitForOpening = handler(railway.waitForOpening, async ({ portal, viewer, body }) => {
  const { isWaiting } = body
  await portal.inTransaction((tx) => setWaiting(tx, viewer.id, { isWaiting, now: portal.clock.now() }))
  return {
    message: isWaiting ? "We'll notify you when applications open" : 'Reminder removed',
    data: { isWaiting },
  }
})
