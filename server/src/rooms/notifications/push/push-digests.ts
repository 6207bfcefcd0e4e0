import { keptSince } from '@portal/contract/retention.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { listDevices } from './push-devices.store.ts'
import { deleteShownBefore, listDue, postponeDue, takeDue } from './pushes.store.ts'
import { addPushes } from './send-pushes.ts'
import { readQuiet } from './spread-push.ts'
import { endOfQuiet } from './when-to-push.ts'

const peopleAtOnce = 100

/** The job that shows what came in a quiet time, as one message for each person. */
export function pushDigestsJob(portal: Portal): JobDefinition {
  return { name: 'send-push-digests', cron: '*/5 * * * *', run: () => sendDigests(portal) }
}

async function sendDigests(portal: Portal): Promise<void> {
  const now = portal.clock.now()
  let due: string[] = []
  do {
    due = await listDue(portal.db, now, due.at(-1) ?? '0', peopleAtOnce)
    for (const accountId of due) await sendDigest(portal, accountId, now)
  } while (due.length === peopleAtOnce)
  await deleteShownBefore(portal.db, keptSince('pushes', now))
}

async function sendDigest(portal: Portal, accountId: string, now: Date): Promise<void> {
  // The person, or the academic calendar, may have changed the quiet time.
  const until = endOfQuiet({ ...(await readQuiet(portal, accountId)), now })
  await portal.inTransaction(async (tx) => {
    if (until) return postponeDue(tx, accountId, now, until)
    const notificationIds = await takeDue(tx, accountId, now)
    if (notificationIds.length > 0)
      await addPushes(tx, portal, await listDevices(tx, accountId), notificationIds)
  })
}
