import type { deskEvent } from '@portal/contract/festival-desk-records.ts'
import { mayMove, phaseAt } from '@portal/contract/registration-moves.ts'
import type { z } from 'zod'
import { readPools } from '#platform/capacity/capacity.ts'
import { presentRow } from '#platform/http/calls/present-row.ts'
import type { Portal } from '#platform/portal.ts'
import { indianDayOf, indianDayStart } from '#platform/text/indian-day.ts'
import type { SeenEventRow } from '#rooms/events/events.ts'
import { poolOf } from '#rooms/events/seats/seats.ts'
import { countDeskRows, type DeskCountsRow } from './desk.store.ts'
import type { DeskEventRow } from './desk-events.store.ts'

/** The number of days for which events of the last festival stay at the desk. */
const keptDays = 60
const dayMs = 86_400_000

const noCounts: DeskCountsRow = {
  all: 0,
  registered: 0,
  waiting: 0,
  approved: 0,
  paid: 0,
  unpaid: 0,
  played: 0,
}

/** Returns the start of the desk's period, and today in Indian time. */
export function deskDays(portal: Portal, day?: string) {
  const now = portal.clock.now()
  const dayStart = indianDayStart(day ? new Date(`${day}T06:00:00Z`) : now)
  return {
    now,
    dayStart,
    dayEnd: new Date(dayStart.getTime() + dayMs),
    day: indianDayOf(dayStart),
    since: new Date(now.getTime() - keptDays * dayMs),
  }
}

/** Returns events with their seats and counters, in three statements. */
export async function presentDeskEvents(
  portal: Portal,
  events: readonly DeskEventRow[],
): Promise<z.input<typeof deskEvent>[]> {
  const ids = events.map(({ id }) => id)
  const counts = await countDeskRows(portal.db, ids)
  const pools = await readPools(portal.db, ids.map(poolOf))
  const now = portal.clock.now()
  return events.map((event) => {
    const pool = pools.get(poolOf(event.id))
    const seats = pool?.seats ?? null
    const phase = phaseAt(event, now)
    const mayEnter = mayMove('walkIn', { by: 'desk', from: null, phase })
    const seatsLeft = seats === null ? null : Math.max(0, seats - (pool?.taken ?? 0))
    return {
      ...presentRow(event),
      // An event that is over or cancelled gives no more seats.
      seats,
      seatsLeft: mayEnter ? seatsLeft : 0,
      registeredCount: pool?.taken ?? 0,
      waitingCount: pool?.waitingSeats ?? 0,
      phase,
      counts: counts.get(event.id) ?? noCounts,
    }
  })
}

export async function presentDeskEvent(
  portal: Portal,
  event: SeenEventRow,
): Promise<z.input<typeof deskEvent>> {
  const { dayStart, dayEnd } = deskDays(portal)
  const { startsAt, endsAt } = event
  const isToday = startsAt !== null && endsAt !== null && startsAt < dayEnd && endsAt > dayStart
  const [presented] = await presentDeskEvents(portal, [
    { ...event, isCancelled: event.state === 'cancelled', team: event.author.name, isToday },
  ])
  if (!presented) throw new Error('no event was presented')
  return presented
}
