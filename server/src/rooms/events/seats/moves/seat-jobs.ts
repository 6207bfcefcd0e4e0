import type { JobDefinition } from '#platform/jobs/jobs.ts'
import { scheduledJobs } from '#platform/jobs/publish-at.ts'
import type { Portal } from '#platform/portal.ts'
import { type Deadline, listRunOut } from '#rooms/events/seats/registration.store.ts'
import { holding, offering } from './change-seats.ts'
import { moveByClock } from './move-registration.ts'

/** The job of the move `lapse`. */
export const lapsing = 'lapse-unconfirmed-guests'

/** Returns the jobs of the clock's moves, for groups, offers and claims that were not answered in time. */
export function seatJobs(portal: Portal): JobDefinition[] {
  const job = (name: string, move: 'endHold' | 'endOffer' | 'lapse', deadline: Deadline) =>
    scheduledJobs(portal, {
      name,
      run: (tx, registrationId, now) =>
        moveByClock(portal, tx, { registrationId, move }, (registration) => {
          const until = registration[deadline]
          return until !== null && until <= now
        }),
      listDue: (runner, now, limit) => listRunOut(runner, deadline, { now, limit }),
    })
  return [
    ...job(holding, 'endHold', 'heldUntil'),
    ...job(offering, 'endOffer', 'offeredUntil'),
    ...job(lapsing, 'lapse', 'unconfirmedUntil'),
  ]
}
