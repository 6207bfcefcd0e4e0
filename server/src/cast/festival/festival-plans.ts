import type { EventPlan } from '#cast/events/event-plan.ts'
import { earlierFestivals } from './earlier-festivals.ts'
import { lakshyaEvents } from './lakshya-events.ts'
import { mokshEvents } from './moksh-events.ts'
import { tatvaEvents } from './tatva-events.ts'

/** This year's festival, on the second of its three days, and the archive of earlier ones. */
export const festivalEvents: readonly EventPlan[] = [
  ...tatvaEvents,
  ...mokshEvents,
  ...lakshyaEvents,
  ...earlierFestivals,
]
