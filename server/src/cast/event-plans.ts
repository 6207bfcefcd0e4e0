import type { EventPlan } from '#cast/events/event-plan.ts'
import { literaryAndCulturalEvents } from '#cast/events/literary-and-cultural-events.ts'
import { sportsAndServiceEvents } from '#cast/events/sports-and-service-events.ts'
import { technicalEvents } from '#cast/events/technical-events.ts'
import { festivalEvents } from '#cast/festival/festival-plans.ts'

/** The events of the demo's teams: two years up to now and the next weeks, with the festival in between. */
export const eventPlans: readonly EventPlan[] = [
  ...sportsAndServiceEvents,
  ...technicalEvents,
  ...literaryAndCulturalEvents,
  ...festivalEvents,
]
