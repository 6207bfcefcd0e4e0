import { z } from 'zod'
import type { Transaction } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type JobDefinition, massPriority } from '#platform/jobs/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { listUnseenAmong, readerNow } from '../bell.store.ts'
import { deliverPush } from './deliver-push.ts'
import { findTarget, forgetTarget } from './push-devices.store.ts'
import { digestOf, messageOf, type PushMessage } from './push-message.ts'

const sendJob = 'send-pushes'
/** The devices per job: few enough for a mail that a person waits for to be next soon. */
const atOnce = 10

const payload = z.object({
  pushes: z.array(z.object({ deviceId: z.string(), notificationIds: z.array(z.string()) })),
})
type QueuedPush = z.infer<typeof payload>['pushes'][number]

/**
 * Adds jobs that show notifications on devices, as one message for each device. What a message says is read
 * when it is sent, so a job contains nothing personal.
 */
export async function addPushes(
  tx: Transaction,
  { jobs }: Pick<Portal, 'jobs'>,
  devices: readonly { id: string }[],
  notificationIds: readonly string[],
): Promise<void> {
  const pushes = devices.map(({ id }) => ({ deviceId: id, notificationIds }))
  for (let from = 0; from < pushes.length; from += atOnce)
    await jobs.add(tx, sendJob, { pushes: pushes.slice(from, from + atOnce) }, { priority: massPriority })
}

/** The job that sends messages to push services. It shares the lane of mails, because it waits for others too. */
export function sendPushesJob(portal: Portal): JobDefinition {
  return { name: sendJob, lane: 'mail', run: (given) => sendPushes(portal, payload.parse(given).pushes) }
}

/**
 * Sends a batch. What a push service couldn't take becomes a job of its own, which is retried separately: a
 * retry of the whole batch would send the others twice.
 */
async function sendPushes(portal: Portal, pushes: readonly QueuedPush[]): Promise<void> {
  const failed: QueuedPush[] = []
  for (const one of pushes) if (!(await send(portal, one))) failed.push(one)
  if (failed.length === 0) return
  if (pushes.length === 1) throw new Error('The push service has not taken the message')
  await inTransaction(portal.db, async (tx) => {
    for (const one of failed)
      await portal.jobs.add(tx, sendJob, { pushes: [one] }, { priority: massPriority })
  })
}

/** @returns false if it must be tried again. */
async function send(portal: Portal, { deviceId, notificationIds }: QueuedPush): Promise<boolean> {
  const target = await findTarget(portal.db, deviceId)
  const message = target && (await writeMessage(portal, target.accountId, notificationIds))
  if (!target || !message) return true
  const outcome = await deliverPush(portal, target, message)
  if (outcome === 'gone') await forgetTarget(portal.db, deviceId, target.endpoint)
  return outcome !== 'failed'
}

/** Returns null when the person has seen everything, or turned it off, in the meantime. */
async function writeMessage(
  portal: Portal,
  accountId: string,
  notificationIds: readonly string[],
): Promise<PushMessage | null> {
  const account = await portal.sessions.accountOf(portal.db, accountId)
  const unseen = account ? await listUnseenAmong(portal.db, readerNow(portal, account), notificationIds) : []
  const [first] = unseen
  if (!first) return null
  const { entry, unseenCount } = first
  return unseen.length === 1 ? messageOf(entry, unseenCount) : digestOf(unseen.length, unseenCount)
}
