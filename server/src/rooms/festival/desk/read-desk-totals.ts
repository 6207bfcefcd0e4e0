import { festivalDesk } from '@portal/contract/festival-desk.ts'
import type { deskShift } from '@portal/contract/festival-desk-records.ts'
import type { z } from 'zod'
import { handler } from '#platform/http/calls/handler.ts'
import { type ShiftRow, sumShifts } from './desk-act.store.ts'
import { deskDays } from './present-desk-event.ts'

type Shift = z.input<typeof deskShift>

export const readDeskTotals = handler(festivalDesk.readDeskTotals, async ({ portal, viewer, query }) => {
  const { dayStart, dayEnd, day } = deskDays(portal, query.day)
  const rows = await sumShifts(portal.db, { from: dayStart, to: dayEnd })
  const shifts = shiftsOf(rows)
  const mine = shifts.get(viewer.id) ?? {
    by: viewer.name,
    since: null,
    peopleIn: 0,
    cash: 0,
    upi: 0,
    card: 0,
    free: 0,
    hours: [],
  }
  return { data: { day, mine, shifts: [...shifts.values()] } }
})

/** Sums up the hours of each account. */
export function shiftsOf(rows: readonly ShiftRow[]): Map<string, Shift> {
  const shifts = new Map<string, Shift>()
  for (const row of rows) {
    const { accountId, by, hour, peopleIn, cash, upi, card, free } = row
    const since = row.since.toISOString()
    const before = shifts.get(accountId)
    shifts.set(accountId, {
      by,
      since: before?.since && before.since < since ? before.since : since,
      peopleIn: (before?.peopleIn ?? 0) + peopleIn,
      cash: (before?.cash ?? 0) + cash,
      upi: (before?.upi ?? 0) + upi,
      card: (before?.card ?? 0) + card,
      free: (before?.free ?? 0) + free,
      hours: [...(before?.hours ?? []), { hour, peopleIn, rupees: cash + upi + card }],
    })
  }
  return shifts
}
