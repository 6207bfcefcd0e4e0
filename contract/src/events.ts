import { z } from 'zod'
import { isAcademicYear } from './academic-year.ts'
import { endpoint } from './endpoint.ts'
import { eventFields } from './event-fields.ts'
import { event, eventCard } from './event-records.ts'
import { eventLimits, eventSorts, eventTimes, fests, holderRoles, ownEventStates } from './event-words.ts'
import { basedOn, id, idOrSlug, listed, listOf, longText, pageQuery, plainLine, searched } from './fields.ts'
import { partOf } from './part-of.ts'
import { branches, years } from './reference.ts'

const day = (label: string) =>
  z.iso
    .date({ error: `Enter ${label} as a day, e.g. 2026-11-20` })
    .or(z.literal(''))
    .optional()

const ofEveryone = { room: 'events', roles: ['All'] } as const
const ofTeams = { room: 'events', roles: ['Team'] } as const
const byId = z.object({ id: idOrSlug })
const eventParts = {
  /** The poster is either sent here, or uploaded before and given by its address in the field `poster`. */
  files: { poster: 1, attachments: eventLimits.filesMax, rulesPdf: 1 },
  /** In a form, every field that isn't text is sent as JSON. */
  json: [
    ...['schedule', 'contacts', 'faq', 'questions', 'seats', 'hasWaitingList', 'offerHours'],
    ...['minMembers', 'maxMembers', 'fee', 'eligibleYears', 'eligibleBranches', 'keptFiles'],
    ...['category', 'points', 'guestFee', 'heads', 'tags', 'revision'],
  ],
} as const

/** The filters of the list, its feed and its month view. */
export const eventFilters = z.object({
  fest: z.enum(fests, { error: 'fest must be TML, Cognition or Regular' }).or(z.literal('')).optional(),
  /** The slug of a team. */
  team: searched.optional(),
  /** Events open to the branch or the year. */
  branch: listed(branches, 'branches'),
  year: listed(years, 'years'),
  fee: z.enum(['free', 'paid'], { error: 'fee must be free or paid' }).or(z.literal('')).optional(),
  tag: searched.optional(),
  /** Part of the title. */
  name: searched.optional(),
  /** Days in India, both included. */
  from: day('from'),
  to: day('to'),
  academicYear: z
    .string()
    .refine(isAcademicYear, 'academicYear must be two years in a row, such as 2026-27')
    .or(z.literal(''))
    .optional(),
  /** Only events that the viewer has saved. */
  saved: z.enum(['true', 'false'], { error: 'saved must be true or false' }).or(z.literal('')).optional(),
})
export type EventFilters = z.infer<typeof eventFilters>

export const events = {
  listEvents: endpoint({
    ...ofEveryone,
    method: 'GET',
    path: '/events',
    summary: 'List events',
    description:
      'Upcoming and ongoing events begin with the soonest, past ones with the latest; sort=newest begins with those published last, sort=wanted with those that most people registered or wait for. when=all is for a range of days. branch and year find events that they may attend.',
    query: pageQuery(eventLimits.pageSize).extend({
      when: z
        .enum([...eventTimes, 'all'], { error: 'when must be upcoming, ongoing, past or all' })
        .or(z.literal(''))
        .optional(),
      sort: z
        .enum(eventSorts, { error: 'sort must be soonest, newest or wanted' })
        .or(z.literal(''))
        .optional(),
      ...eventFilters.shape,
    }),
    response: listOf(eventCard).extend({
      total: z.int(),
      /** The numbers of matching events that aren't over. */
      counts: z.object({ upcoming: z.int(), ongoing: z.int() }),
    }),
  }),
  listMyEvents: endpoint({
    room: 'events',
    roles: ['Team', 'Council', 'Alumni'],
    method: 'GET',
    path: '/events/my',
    summary: 'List your events',
    description:
      'Filtered by state. Live and scheduled events begin with the soonest, others with the latest.',
    query: pageQuery(eventLimits.pageSize).extend({
      state: z
        .enum(ownEventStates, { error: 'state must be draft, scheduled, live, past or cancelled' })
        .optional(),
    }),
    response: listOf(eventCard.extend({ checkedInCount: z.int() })).extend({
      total: z.int(),
      counts: z.record(z.enum(ownEventStates), z.int()),
    }),
  }),
  listRegisteredEvents: endpoint({
    room: 'events',
    roles: holderRoles,
    method: 'GET',
    path: '/events/registered',
    summary: 'List the events you registered for',
    description:
      'All that are not over, the soonest first, or a page of the past ones, the latest first. feed is the address of an iCalendar file of them that needs no sign-in.',
    query: pageQuery(eventLimits.pastPageSize).extend({
      when: z.enum(['ahead', 'past'], { error: 'when must be ahead or past' }).optional(),
    }),
    response: listOf(eventCard).extend({
      counts: z.object({ upcoming: z.int(), waiting: z.int(), past: z.int() }),
      feed: z.string(),
    }),
  }),
  subscribeToRegistered: endpoint({
    ...ofEveryone,
    method: 'GET',
    path: '/events/registered.ics',
    summary: 'Subscribe to the events someone registered for',
    description: 'By the key that the list of their registrations names, until they get a new link.',
    query: z.object({ key: plainLine().max(120) }),
  }),
  renewRegisteredFeed: endpoint({
    room: 'events',
    roles: holderRoles,
    method: 'POST',
    path: '/events/registered/feed',
    summary: 'Create a new link for your calendar subscription',
    description: 'The old link stops working at once.',
    response: z.object({ feed: z.string() }),
    successStatus: 200,
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
  saveEvent: endpoint({
    room: 'events',
    roles: ['Student', 'Team', 'Council', 'Alumni'],
    method: 'PUT',
    path: '/events/:id/save',
    limit: 'tap',
    summary: 'Save an event, or remove it from your saved ones',
    params: byId,
    body: z.object({ isSaved: z.boolean({ error: 'isSaved must be true or false' }) }),
  }),
  listEventTags: endpoint({
    ...ofTeams,
    method: 'GET',
    path: '/events/tags',
    summary: 'List popular tags of events',
    description: 'The tags used most by the newest events, to give one thing one name.',
    response: z.object({ result: z.array(z.string()) }),
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
    description:
      "Fields you leave out don't change. People who registered are notified of another time or venue. Refused with 409 when the event was changed since the revision you name; without a revision the last save wins.",
    params: byId,
    body: partOf(eventFields).extend({ revision: basedOn }),
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
      reason: longText({
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
