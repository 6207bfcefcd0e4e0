import { push } from '@portal/contract/push.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { presentDevice } from './present-device.ts'
import { renewDevice } from './push-devices.store.ts'
import { requirePushService } from './require-push-service.ts'

export const renewPushDevice = handler(push.renewPushDevice, async ({ portal, viewer, params, body }) => {
  requirePushService(portal, body.endpoint)
  const device = await portal.inTransaction((tx) => renewDevice(tx, viewer, params.id, body))
  if (!device) throw notFound('device')
  return { data: presentDevice(device) }
})
