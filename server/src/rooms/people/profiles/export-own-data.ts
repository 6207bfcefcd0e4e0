import { profiles } from '@portal/contract/profiles.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'

/** Returns a copy of all data about the viewer. The audit records who took a copy and when. */
export const exportOwnData = handler(profiles.exportOwnData, async ({ portal, viewer, request, reply }) => {
  const data = await portal.inTransaction(async (tx) => {
    await auditCall(tx, { portal, viewer, request }, 'own-data-exported', `account:${viewer.id}`)
    const sessions = await portal.sessions.list(tx, viewer.id)
    return { ...(await portal.ownData.collect(tx, viewer.id)), sessions }
  })
  reply.header('cache-control', 'no-store')
  reply.header('content-disposition', 'attachment; filename="my-data.json"')
  return { data: { exportedAt: portal.clock.now().toISOString(), ...data } }
})
