import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { type Audience, peopleOf } from '../notifications.audiences.ts'
import type { NewNotification, NotificationSubject } from '../notifications.store.ts'
import { hasDevices } from './push-devices.store.ts'

export const spreadJob = 'push-notification'

/** Adds the job that pushes a notification, in its transaction, if any of its people has a device. */
export async function pushSoon(
  tx: Transaction,
  portal: Portal,
  { thing: { type, thingId }, notification: { action, actionId }, audiences, isFurther }: SoonPushed,
): Promise<void> {
  if (!(await hasDevices(tx, peopleOf(audiences)))) return
  const key = [spreadJob, type, thingId, action, actionId].join(':')
  const payload = { type, thingId, action, actionId, further: isFurther ? audiences : null, afterId: '0' }
  await portal.jobs.add(tx, spreadJob, payload, isFurther ? {} : { key })
}

interface SoonPushed {
  thing: Pick<NotificationSubject, 'type' | 'thingId'>
  notification: Pick<NewNotification, 'action' | 'actionId'>
  audiences: readonly Audience[]
  /** Whether the audiences were added to an earlier notification, which reached its own. */
  isFurther: boolean
}
