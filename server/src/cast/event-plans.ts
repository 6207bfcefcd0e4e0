import type { EventPlan } from '#cast/events/event-plan.ts'
import { literaryAndCulturalEvents } from '#cast/events/literary-and-cultural-events.ts'
import { sportsAndServiceEvents } from '#cast/events/sports-and-service-events.ts'
import { technicalEvents } from '#cast/events/technical-events.ts'
import { festivalEvents } from '#cast/festival/festival-plans.ts'

/** What the teams of the demo organise over two years, up to now and for the weeks to come, with the festival in between. */
export const eventPlans: readonly EventPlan[] = [
  ...sportsAndServiceEvents,
  ...technicalEvents,
  ...literaryAndCulturalEvents,
  ...festivalEvents,
]
