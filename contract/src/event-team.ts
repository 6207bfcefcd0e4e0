import { z } from 'zod'
import { calendarKinds } from './calendar-words.ts'
import { endpoint } from './endpoint.ts'
import { event, eventCard } from './event-records.ts'
import { eventLimits } from './event-words.ts'
import { commaList, id, idOrSlug, moment, text } from './fields.ts'
import { branches, years } from './reference.ts'

/* Advice to a team while it plans events, and the figures of its events. */

const ofTeams = { room: 'events', roles: ['Team'] } as const
const time = z.iso.datetime({ error: 'Enter a time in ISO 8601, e.g. 2026-12-01T10:00:00Z' })

/** A simultaneous event. */
const clash = z.object({
  _id: z.string(),
  /** Null while it isn't published; a team sees unpublished events of its own only. */
  slug: z.string().nullable(),
  title: z.string(),
  team: z.string(),
  startsAt: moment,
  endsAt: moment,
  venue: z.string(),
})
export type EventClash = z.infer<typeof clash>

export const eventTeam = {
  listEventClashes: endpoint({
    ...ofTeams,
    method: 'GET',
    path: '/events/clashes',
    summary: 'Check an event for clashes',
    description:
      'What else takes place then: in the same venue, for the same classes, and in the academic calendar. This is advice; an event that clashes can be published. Lists are comma-separated. except is the event that is being changed.',
    query: z
      .object({
        startsAt: time.optional(),
        endsAt: time.optional(),
        venue: text({ label: 'the venue', max: eventLimits.lineLengthMax }).optional(),
        years: commaList.refine(isOf(years), `Choose years from the list: ${years.join(', ')}`),
        branches: commaList.refine(isOf(branches), `Choose branches from the list: ${branches.join(', ')}`),
        except: id.optional(),
      })
      .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
        error: 'The event ends before it starts. Choose a later end.',
        path: ['endsAt'],
      }),
    response: z.object({
      /** Events in the same venue at that time. */
      venue: z.array(clash),
      /** Events for one of the same classes at that time, elsewhere. */
      classes: z.array(clash),
      /** Exams, tests and holidays of one of the classes on those days, yyyy-mm-dd. */
      calendar: z.array(
        z.object({
          kind: z.enum(calendarKinds),
          title: z.string(),
          startsOn: z.string(),
          endsOn: z.string(),
          years: z.array(z.enum(years)),
          branches: z.array(z.enum(branches)),
        }),
      ),
      /** All events in the venue on the day on which the event starts. */
      day: z.array(clash),
      /** Recently used venues, the most used first, and whether each is free at that time. */
      venues: z.array(z.object({ name: z.string(), isFree: z.boolean() })),
    }),
  }),
  duplicateEvent: endpoint({
    ...ofTeams,
    method: 'POST',
    path: '/events/:id/duplicate',
    summary: 'Duplicate your event',
    description: 'A new draft with the same content, poster and attachments; when it is stays open.',
    params: z.object({ id: idOrSlug }),
    response: event,
    successStatus: 201,
  }),
  readTeamDashboard: endpoint({
    ...ofTeams,
    method: 'GET',
    path: '/events/dashboard',
    summary: "Get your team's dashboard",
    description:
      'Your next events, what waits, who has come today, and how many people registered in the last 30 days.',
    response: z.object({
      /** The day in India, yyyy-mm-dd, that all counts are based on. */
      day: z.string(),
      /** The people who registered in the last 30 days and have a seat. */
      registeredCount: z.int(),
      /** The same number for the 30 days before. */
      registeredBefore: z.int(),
      /** The people on the waiting lists of events that aren't over. */
      waitingCount: z.int(),
      /** The registered people of today's events. */
      checkedInCount: z.int(),
      expectedCount: z.int(),
      /** The running and upcoming events, soonest first. */
      next: z.array(eventCard),
      running: z.array(
        z.object({
          slug: z.string(),
          title: z.string(),
          endsAt: moment,
          checkedInCount: z.int(),
          expectedCount: z.int(),
          latest: z.array(z.object({ name: z.string(), profile: z.string().nullable(), at: moment })),
        }),
      ),
      /** The last 30 days, today last. */
      days: z.array(z.object({ day: z.string(), registered: z.int(), checkedIn: z.int() })),
    }),
  }),
}

function isOf(known: readonly string[]) {
  return (list: string | undefined) => !list || list.split(',').every((one) => known.includes(one))
}
