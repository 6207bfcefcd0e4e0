import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { personalAudience } from './notifications.audiences.ts'
import {
  type NewNotification,
  type NotificationSubject,
  type RemovedNotification,
  removeThing,
  renameThing,
  saveFurtherAudiences,
  saveNotification,
} from './notifications.store.ts'
import { pushSoon } from './push/push-soon.ts'
import { pushBellChanged } from './push-bell-changed.ts'

/** Saves the notification with its subject, in its room's transaction, and updates the bells that show it. */
export async function notifyAudiences(
  tx: Transaction,
  portal: Portal,
  thing: NotificationSubject,
  notification: Omit<NewNotification, 'at'>,
): Promise<void> {
  const isNew = await saveNotification(tx, thing, { ...notification, at: portal.clock.now() })
  if (!isNew) return
  await pushBellChanged(tx, portal.live, notification.audiences, notification.by)
  const { audiences } = notification
  await pushSoon(tx, portal, { thing, notification, audiences, isFurther: false })
}

/**
 * Notifies some people, each once, except the person who acted.
 * @param accountIds may contain a person several times, for example as author and in the thread.
 */
export async function notifyPeople(
  tx: Transaction,
  portal: Portal,
  thing: NotificationSubject,
  notification: Omit<NewNotification, 'at' | 'audiences'>,
  accountIds: readonly string[],
): Promise<void> {
  const audiences = othersOf(accountIds, notification.by).flatMap(personalAudience)
  if (audiences.length > 0) await notifyAudiences(tx, portal, thing, { ...notification, audiences })
}

/** Does the same for an edited answer or reply: people whom its notification reached aren't notified again. */
export async function notifyFurtherPeople(
  tx: Transaction,
  portal: Portal,
  thing: NotificationSubject,
  notification: Omit<NewNotification, 'at' | 'audiences'>,
  accountIds: readonly string[],
): Promise<void> {
  const audiences = othersOf(accountIds, notification.by).flatMap(personalAudience)
  if (audiences.length === 0) return
  await saveNotification(tx, thing, { ...notification, audiences: [], at: portal.clock.now() })
  const added = await saveFurtherAudiences(tx, thing, { ...notification, audiences, at: portal.clock.now() })
  await pushBellChanged(tx, portal.live, added, notification.by)
  if (added.length > 0) await pushSoon(tx, portal, { thing, notification, audiences: added, isFurther: true })
}

function othersOf(accountIds: readonly string[], by: string): string[] {
  return [...new Set(accountIds)].filter((id) => id !== by)
}

/** Sends and changes the notifications of one kind of thing, by the facts of its room. */
export function bellsOf<Fact>(portal: Portal, subjectOf: (fact: Fact) => NotificationSubject) {
  type Addressed = Omit<NewNotification, 'at'>
  return {
    notifyAudiences: (tx: Transaction, fact: Fact, notification: Addressed) =>
      notifyAudiences(tx, portal, subjectOf(fact), notification),
    notifyPeople: (
      tx: Transaction,
      fact: Fact,
      notification: Omit<Addressed, 'audiences'>,
      accountIds: readonly string[],
    ) => notifyPeople(tx, portal, subjectOf(fact), notification, accountIds),
    notifyFurtherPeople: (
      tx: Transaction,
      fact: Fact,
      notification: Omit<Addressed, 'audiences'>,
      accountIds: readonly string[],
    ) => notifyFurtherPeople(tx, portal, subjectOf(fact), notification, accountIds),
    /** Shows the current title and slug of the thing in all bells. */
    rename: async (tx: Transaction, fact: Fact) =>
      pushBellsChanged(tx, portal, await renameThing(tx, subjectOf(fact))),
    /** Removes the thing from all bells. */
    remove: async (tx: Transaction, fact: Fact) =>
      pushBellsChanged(tx, portal, await removeThing(tx, subjectOf(fact))),
  }
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
