import type { EventPlan } from '#cast/events/event-plan.ts'
import { earlierFestivals } from './earlier-festivals.ts'
import { lakshyaEvents } from './lakshya-events.ts'
import { mokshEvents } from './moksh-events.ts'
import { tatvaEvents } from './tatva-events.ts'

/** This year's festival, of which the demo shows the second of three days, and what is left of the one before. */
export const festivalEvents: readonly EventPlan[] = [
  ...tatvaEvents,
  ...mokshEvents,
  ...lakshyaEvents,
  ...earlierFestivals,
]
