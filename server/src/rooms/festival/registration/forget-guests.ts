import { keptSince } from '@portal/contract/retention.ts'
import { bySystem } from '#platform/audit/audit.ts'
import type { Transaction } from '#platform/database/database.ts'
import { changeRows, readColumn } from '#platform/database/statements.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { festivalRegistrations } from '#rooms/events/festival.cards.ts'
import { forgetGuests, listEventsToForget } from '#rooms/events/guests/guests.ts'

/** The maximum number of events per run, more than a festival has; the rest follows the next night. */
const eventsMax = 200

/** Returns the nightly job that deletes guests' data some days after their event (PORTAL_GUEST_DATA_DAYS). */
export function forgetGuestsJob(portal: Portal): JobDefinition {
  return { name: 'forget-guests', cron: '20 21 * * *', run: () => run(portal) }
}

async function run(portal: Portal): Promise<void> {
  const now = portal.clock.now()
  const endedBefore = keptSince('guests', now, portal.config.guestDataDays)
  for (const eventId of await listEventsToForget(portal.db, { endedBefore, limit: eventsMax }))
    await portal.inTransaction(async (tx) => {
      const count = await forgetGuests(tx, { eventId, wonBy: await listWinners(tx, eventId), now })
      await forgetNamesOfActs(tx, eventId)
      await portal.audit.write(tx, bySystem, 'guests-forgotten', `event:${eventId}`, { count })
    })
}

async function listWinners(tx: Transaction, eventId: string): Promise<string[]> {
  return readColumn(tx)`select registration_id as id from festival_results
    where event_id = ${eventId} and withdrawn_at is null`
}

/** Clears the names of people in the desk's history, which it holds for changes of members. */
async function forgetNamesOfActs(tx: Transaction, eventId: string): Promise<void> {
  await changeRows(tx)`update festival_desk_acts set detail = ''
    where action in ('add-member', 'replace-member', 'edit-member') and detail <> '' and registration_id in (
      select reg.id from ${festivalRegistrations} reg where reg.event_id = ${eventId})`
}
