import type { Transaction } from '#platform/database.ts'
import type { Portal } from '#platform/portal.ts'
import { personalAudience } from './notifications.audiences.ts'
import {
  addNotification,
  type RemovedNotification,
  saveThing,
  type Telling,
  type ToldThing,
} from './notifications.store.ts'
import { ringBells } from './ring-bells.ts'

/** Saves the notification with the thing, in the transaction of its room, and rings the bells that show it. */
export async function tellThing(
  tx: Transaction,
  portal: Portal,
  thing: ToldThing,
  telling: Omit<Telling, 'at'>,
): Promise<void> {
  await saveThing(tx, thing)
  const isNew = await addNotification(tx, thing, { ...telling, at: portal.clock.now() })
  if (isNew) await ringBells(tx, portal.live, telling.audiences, telling.by)
}

/**
 * Notifies some people of an answer or a reply, each once: whoever did it is left out.
 * @param accountIds may name one person several times: the author of the thing also takes part in the thread.
 */
export async function tellPeople(
  tx: Transaction,
  portal: Portal,
  thing: ToldThing,
  telling: Omit<Telling, 'at' | 'audiences'>,
  accountIds: readonly string[],
): Promise<void> {
  const others = [...new Set(accountIds)].filter((id) => id !== telling.by)
  if (others.length === 0) return
  await tellThing(tx, portal, thing, { ...telling, audiences: others.flatMap(personalAudience) })
}

/** Every bell that showed one of these rings once, however many of them it showed. */
export async function ringAll(
  tx: Transaction,
  portal: Portal,
  changed: readonly Pick<RemovedNotification, 'audiences'>[],
): Promise<void> {
  const audiences = [...new Set(changed.flatMap((one) => one.audiences))]
  await ringBells(tx, portal.live, audiences, null)
}
