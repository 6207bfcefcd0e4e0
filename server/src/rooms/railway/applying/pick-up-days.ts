import { dayAfter } from '@portal/contract/railway-days.ts'
import type { PickupDay } from '@portal/contract/railway-records.ts'
import type { RailwaySettings } from '@portal/contract/railway-settings.ts'
import { railwayLimits } from '@portal/contract/railway-words.ts'
import type { Runner } from '#platform/database/database.ts'
import { indianDayOf, spanOfDay } from '#platform/text/indian-day.ts'
import { officeDays, slotsOf } from '../office-hours.ts'
import { takenSlots } from '../slot.store.ts'

/** Returns the upcoming slots until the last day to collect, with their free places. */
export async function pickUpDays(
  runner: Runner,
  settings: RailwaySettings,
  { now, collectBy }: { now: Date; collectBy: string },
): Promise<PickupDay[]> {
  const first = indianDayOf(now)
  const furthest = dayAfter(first, railwayLimits.slotDaysMax)
  const last = collectBy < furthest ? collectBy : furthest
  const { open } = await officeDays(runner, settings, { first, last })
  const until = spanOfDay(last).until
  const taken = await takenSlots(runner, now, until)
  return open
    .map((day) => ({
      day,
      slots: slotsOf(settings, day)
        .filter((at) => at > now)
        .map((at) => ({
          at: at.toISOString(),
          places: Math.max(0, settings.placesPerSlot - (taken.get(at.getTime()) ?? 0)),
        })),
    }))
    .filter(({ slots }) => slots.length > 0)
}
