import type { Transaction } from '#platform/database.ts'
import type { Portal } from '#platform/portal.ts'
import { personalAudience } from './notifications.audiences.ts'
import {
  type NewNotification,
  type NotificationSubject,
  type RemovedNotification,
  saveNotification,
} from './notifications.store.ts'
import { pushBellChanged } from './push-bell-changed.ts'

/** Saves the notification with its subject, in the transaction of its room, and updates the bells that show it. */
export async function notifyAudiences(
  tx: Transaction,
  portal: Portal,
  thing: NotificationSubject,
  notification: Omit<NewNotification, 'at'>,
): Promise<void> {
  const isNew = await saveNotification(tx, thing, { ...notification, at: portal.clock.now() })
  if (isNew) await pushBellChanged(tx, portal.live, notification.audiences, notification.by)
}

/**
 * Notifies some people of an answer or a reply, each once, except the person who wrote it.
 * @param accountIds may name one person several times: the author of the thing also takes part in the thread.
 */
export async function notifyPeople(
  tx: Transaction,
  portal: Portal,
  thing: NotificationSubject,
  notification: Omit<NewNotification, 'at' | 'audiences'>,
  accountIds: readonly string[],
): Promise<void> {
  const others = [...new Set(accountIds)].filter((id) => id !== notification.by)
  if (others.length === 0) return
  await notifyAudiences(tx, portal, thing, { ...notification, audiences: others.flatMap(personalAudience) })
}

/** Updates every bell that showed one of these, once each. */
export async function pushBellsChanged(
  tx: Transaction,
  portal: Portal,
  changed: readonly Pick<RemovedNotification, 'audiences'>[],
): Promise<void> {
  const audiences = [...new Set(changed.flatMap((one) => one.audiences))]
  await pushBellChanged(tx, portal.live, audiences, null)
}
