import { dayAfter, isOpenOn } from '@portal/contract/railway-days.ts'
import type { RailwayMove } from '@portal/contract/railway-states.ts'
import { type RailwayReminder, railwayReminders, reminderDays } from '@portal/contract/railway-words.ts'
import { keptSince } from '@portal/contract/retention.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { Problem } from '#platform/problem.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'
import { releaseInBatches } from '#platform/uploads/release-in-batches.ts'
import { type ReminderSource, reminderJob } from '#rooms/reminders/reminders.ts'
import { announceOpening } from './announce-opening.ts'
import { findApplication, routeOf } from './application.store.ts'
import { type DueRow, lastDeskOf, listEnded, listEnding, listUncollected } from './clock.store.ts'
import { moveApplication } from './move-application.ts'
import { deleteOldProofs } from './proof.store.ts'
import { passEnding } from './railway.facts.ts'
import { readRailwaySettings, readSettingsKeeper } from './settings.store.ts'

const batch = 200

/** Returns the jobs of concessions. Each may safely run twice, or on two replicas at once. */
export function railwayJobs(portal: Portal): JobDefinition[] {
  return [
    // Runs a few minutes after midnight in India, and every hour in case a run was lost.
    { name: 'expire-railway', cron: '35 * * * *', run: () => expire(portal) },
    reminderJob(portal, endingReminders(portal)),
    { name: 'open-railway', cron: '40 * * * *', run: () => open(portal) },
    { name: 'sweep-railway-proofs', cron: '55 21 * * *', run: () => sweepProofs(portal) },
  ]
}

/** Ends passes after their last day, and approvals that were not collected. */
async function expire(portal: Portal): Promise<void> {
  const day = indianDayOf(portal.clock.now())
  await moveAll(portal, 'expire', () => listEnded(portal.db, day, batch))
  await moveAll(portal, 'lapse', () => listUncollected(portal.db, day, batch))
}

async function moveAll(
  portal: Portal,
  move: Extract<RailwayMove, 'expire' | 'lapse'>,
  listDue: () => Promise<DueRow[]>,
): Promise<void> {
  for (;;) {
    const due = await listDue()
    for (const { id } of due)
      await portal
        .inTransaction((tx) => moveApplication(portal, tx, { applicationId: id, move, by: { as: 'clock' } }))
        .catch((error: unknown) => {
          // Another replica, or the desk, was first.
          if (!(error instanceof Problem && error.code === 'CONFLICT')) throw error
        })
    if (due.length < batch) return
  }
}

/** Reminds of passes and certificates that end soon, once each. Of two due for a pass, the nearer is sent. */
function endingReminders(portal: Portal): ReminderSource {
  return {
    kind: 'passEnds',
    // 08:05 in India; the second run at noon finds only what the first one missed.
    cron: '35 2,6 * * *',
    listDue: async (runner, now, limit) => {
      const inDays = (days: number) => dayAfter(indianDayOf(now), days)
      const starts: Record<RailwayReminder, string> = {
        pass5: inDays(reminderDays.pass2 + 1),
        pass2: inDays(0),
        certificate: inDays(0),
      }
      const lists = railwayReminders.map((reminder) =>
        listEnding(
          runner,
          reminder,
          { from: starts[reminder], until: inDays(reminderDays[reminder]) },
          limit,
        ),
      )
      return (await Promise.all(lists)).flat()
    },
    send: async (tx, { thingId, occasion }) => {
      const row = await findApplication(tx, thingId)
      const reminder = railwayReminders.find((one) => one === occasion)
      if (!row || !reminder) return
      const by = await lastDeskOf(tx, row)
      await portal.facts.emit(tx, passEnding, {
        applicationId: row.id,
        accountId: row.accountId,
        reminder,
        by,
        route: routeOf(row),
      })
    },
  }
}

/** Notifies waiting students on the day when applications open. */
async function open(portal: Portal): Promise<void> {
  const day = indianDayOf(portal.clock.now())
  const settings = await readRailwaySettings(portal.db)
  if (!isOpenOn(settings, day)) return
  await portal.inTransaction(async (tx) => {
    const by = await readSettingsKeeper(tx)
    if (by) await announceOpening(portal, tx, { by, day })
  })
}

/** Deletes proofs a set time after the decision, when they are no longer needed. */
async function sweepProofs(portal: Portal): Promise<void> {
  const { proofDays } = await readRailwaySettings(portal.db)
  const decidedBefore = keptSince('railwayProofs', portal.clock.now(), proofDays)
  await releaseInBatches(portal, (tx, limit) => deleteOldProofs(tx, decidedBefore, limit))
}
