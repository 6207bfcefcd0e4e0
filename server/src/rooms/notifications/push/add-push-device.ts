import { limits } from '@portal/contract/limits.ts'
import { push } from '@portal/contract/push.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict } from '#platform/problem.ts'
import { presentDevice } from './present-device.ts'
import { hasEndpoint, lockDevices, saveDevice } from './push-devices.store.ts'
import { requirePushService } from './require-push-service.ts'

export const addPushDevice = handler(push.addPushDevice, async ({ portal, viewer, body }) => {
  requirePushService(portal, body.endpoint)
  const device = await portal.inTransaction(async (tx) => {
    const devices = await lockDevices(tx, viewer.id)
    const isFull = devices.length >= limits.pushDevicesMax
    if (isFull && !(await hasEndpoint(tx, viewer.id, body.endpoint)))
      throw conflict(`Push is on for ${limits.pushDevicesMax} devices. Remove one first.`)
    return saveDevice(tx, viewer, body, portal.clock.now())
  })
  return { message: 'Push is on for this device', data: presentDevice(device) }
})
