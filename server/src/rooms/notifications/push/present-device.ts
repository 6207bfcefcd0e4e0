import type { PushDevice } from '@portal/contract/push.ts'
import type { DeviceRow } from './push-devices.store.ts'

export function presentDevice({ id, name, createdAt }: DeviceRow): PushDevice {
  return { _id: id, name, since: createdAt.toISOString() }
}
