import { push } from '@portal/contract/push.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { presentDevice } from './present-device.ts'
import { readPushChoices } from './push-choices.store.ts'
import { listDevices } from './push-devices.store.ts'
import { readPushKeys } from './push-keys.store.ts'

export const readPush = handler(push.readPush, async ({ portal, viewer }) => {
  const choices = await readPushChoices(portal.db, viewer.id)
  const devices = await listDevices(portal.db, viewer.id)
  const { publicKey } = await readPushKeys(portal)
  return { data: { ...choices, publicKey, devices: devices.map(presentDevice) } }
})
