import { push } from '@portal/contract/push.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { removeDevice } from './push-devices.store.ts'

export const removePushDevice = handler(push.removePushDevice, async ({ portal, viewer, params }) => {
  const isRemoved = await portal.inTransaction((tx) => removeDevice(tx, viewer.id, params.id))
  if (!isRemoved) throw notFound('device')
  return { message: 'Push is off for that device' }
})
