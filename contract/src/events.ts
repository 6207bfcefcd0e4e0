import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { eventFields } from './event-fields.ts'
import { event, eventCard } from './event-records.ts'
import { eventLimits, eventTimes, fests, ownEventStates } from './event-words.ts'
import { id, idOrSlug, isStorable, listed, listOf, pageQuery, text } from './fields.ts'
import { limits } from './limits.ts'
import { branches, years } from './reference.ts'

const searched = z
  .string()
  .max(limits.searchLengthMax, 'Use a shorter search')
  .refine(isStorable, 'Remove the unsupported characters')
const day = (label: string) =>
  z.iso
    .date({ error: `Enter ${label} as a day, e.g. 2026-11-20` })
    .or(z.literal(''))
    .optional()

const ofEveryone = { room: 'events', roles: ['All'] } as const
const ofTeams = { room: 'events', roles: ['Team'] } as const
const byId = z.object({ id: idOrSlug })
const eventParts = {
  files: { attachments: eventLimits.filesMax },
  /** Everything but words comes as JSON in a form. */
  json: [
    ...['schedule', 'contacts', 'faq', 'questions', 'seats', 'hasWaitingList', 'offerHours'],
    ...['minMembers', 'maxMembers', 'fee', 'eligibleYears', 'eligibleBranches', 'keptFiles'],
    ...['category', 'points', 'guestFee', 'heads'],
  ],
} as const

/** What narrows the list, its feed and its month alike. */
export const eventFilters = z.object({
  fest: z.enum(fests, { error: 'fest must be TML, Cognition or Regular' }).or(z.literal('')).optional(),
  /** The slug of a team. */
  team: searched.optional(),
  /** Those that the year or the branch may attend. */
  branch: listed(branches, 'branches'),
  year: listed(years, 'years'),
  fee: z.enum(['free', 'paid'], { error: 'fee must be free or paid' }).or(z.literal('')).optional(),
  /** A part of the title. */
  name: searched.optional(),
  /** Days in India, both included. */
  from: day('from'),
  to: day('to'),
})
export type EventFilters = z.infer<typeof eventFilters>

export const events = {
  listEvents: endpoint({
    ...ofEveryone,
    method: 'GET',
    path: '/events',
    summary: 'List events',
    description:
      'Upcoming and ongoing events begin with the soonest, past ones with the latest. branch and year find events that they may attend.',
    query: pageQuery(eventLimits.pageSize).extend({
      when: z
        .enum(eventTimes, { error: 'when must be upcoming, ongoing or past' })
        .or(z.literal(''))
        .optional(),
      ...eventFilters.shape,
    }),
    response: listOf(eventCard).extend({ total: z.int() }),
  }),
  listMyEvents: endpoint({
    room: 'events',
    roles: ['Team', 'Council', 'Alumni'],
    method: 'GET',
    path: '/events/my',
    summary: 'List your events',
    description: 'Filtered by state, the latest first.',
    query: pageQuery(eventLimits.pageSize).extend({
      state: z
        .enum(ownEventStates, { error: 'state must be draft, scheduled, live, past or cancelled' })
        .optional(),
    }),
    response: listOf(eventCard).extend({
      total: z.int(),
      counts: z.record(z.enum(ownEventStates), z.int()),
    }),
  }),
  subscribeToEvents: endpoint({
    ...ofEveryone,
    method: 'GET',
    path: '/events/feed.ics',
    summary: 'Subscribe to events',
    description: 'An iCalendar file of the upcoming and the latest past events that match.',
    query: eventFilters,
  }),
  readEvent: endpoint({
    ...ofEveryone,
    method: 'GET',
    path: '/events/:id',
    summary: 'Get an event',
    params: byId,
    response: event,
  }),
  readEventCalendar: endpoint({
    ...ofEveryone,
    method: 'GET',
    path: '/events/:id/event.ics',
    summary: 'Download an event for a calendar',
    params: byId,
  }),
  readEventFile: endpoint({
    ...ofEveryone,
    method: 'GET',
    path: '/events/:id/files/:fileId',
    summary: 'Download a file of an event',
    params: byId.extend({ fileId: id }),
  }),
  createEvent: endpoint({
    ...ofTeams,
    method: 'POST',
    path: '/events',
    summary: 'Create an event',
    description: 'As a draft, scheduled or live. In a form, everything but words is sent as JSON.',
    body: eventFields,
    multipart: eventParts,
    response: event,
    successStatus: 201,
  }),
  updateEvent: endpoint({
    ...ofTeams,
    method: 'PUT',
    path: '/events/:id',
    summary: 'Update your event',
    description: 'Replaces the whole event. People who registered hear of another time or venue.',
    params: byId,
    body: eventFields,
    multipart: eventParts,
    response: event,
  }),
  cancelEvent: endpoint({
    ...ofTeams,
    method: 'PUT',
    path: '/events/:id/cancel',
    summary: 'Cancel your event',
    description: 'Everyone who registered is notified, with the reason.',
    params: byId,
    body: z.object({
      reason: text({
        label: 'the reason',
        min: eventLimits.reasonLengthMin,
        max: eventLimits.reasonLengthMax,
        missing: 'Enter why it is cancelled',
      }),
    }),
    response: event,
  }),
  deleteEvent: endpoint({
    ...ofTeams,
    method: 'DELETE',
    path: '/events/:id',
    summary: 'Delete your event',
    description: 'Only while nobody has registered. Cancel it otherwise.',
    params: byId,
  }),
}
