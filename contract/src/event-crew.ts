import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { participant } from './event-records.ts'
import { checkInAnswer, doorCode, isOneCode, oneCode } from './event-registrations.ts'
import { eventLimits, holderRoles, messageStates } from './event-words.ts'
import { id, idOrSlug, longText, moment, searched, text } from './fields.ts'
import { sheetFormats } from './sheet-formats.ts'

const ofTeams = { room: 'events', roles: ['Team'] } as const
const byId = z.object({ id: idOrSlug })

const subject = text({
  label: 'the subject',
  min: eventLimits.messageSubjectLengthMin,
  max: eventLimits.messageSubjectLengthMax,
  missing: 'Enter a subject',
})
const body = longText({
  label: 'the text',
  min: eventLimits.messageLengthMin,
  max: eventLimits.messageLengthMax,
  missing: 'Write the message',
})
const messageFields = z.object({
  /** The recipients are the people in these states. */
  states: z
    .array(z.enum(messageStates, { error: 'Choose who gets it from the list' }))
    .min(1, 'Choose who gets it')
    .max(messageStates.length),
  subject,
  body,
})

/** A team's message to the people who registered. */
export const eventMessage = z.object({
  _id: z.string(),
  subject: z.string(),
  body: z.string(),
  states: z.array(z.enum(messageStates)),
  recipientCount: z.int(),
  sentAt: moment,
})
export type EventMessage = z.infer<typeof eventMessage>

/** A person at the door who matches the search. */
const doorMatch = participant.pick({
  _id: true,
  name: true,
  profile: true,
  prn: true,
  branch: true,
  year: true,
  groupName: true,
  guest: true,
  state: true,
  checkedInAt: true,
})
export type DoorMatch = z.infer<typeof doorMatch>

/** A person with a seat, in the list that a device at the door stores. */
export const doorPerson = z.object({
  _id: z.string(),
  ticketHash: z.string(),
  /** Empty for a guest, and if an event head reads the list. */
  prn: z.string(),
  /** Empty if an event head reads the list. */
  name: z.string(),
  checkedInAt: moment.nullable(),
})
export type DoorPerson = z.infer<typeof doorPerson>

/** The team's calls for registered people other than deciding on them (event-registrations.ts). */
export const eventCrew = {
  exportParticipants: endpoint({
    ...ofTeams,
    method: 'GET',
    path: '/events/:id/participants.:format',
    summary: 'Export the participants of your event',
    description: 'As xlsx or csv, in the order in which they registered, with a column for each question.',
    params: byId.extend({ format: z.enum(sheetFormats, { error: 'Choose xlsx or csv' }) }),
  }),
  printAttendance: endpoint({
    ...ofTeams,
    method: 'GET',
    path: '/events/:id/attendance.pdf',
    summary: 'Download an attendance sheet',
    description: 'Everyone with a seat, in the order of their names, with a line to sign on.',
    params: byId,
  }),
  listEventMessages: endpoint({
    room: 'events',
    roles: ['Team', ...holderRoles],
    method: 'GET',
    path: '/events/:id/messages',
    summary: 'List messages to the registered',
    description: 'For the team all of them, for a participant those to people in their state. Newest first.',
    params: byId,
    response: z.object({ result: z.array(eventMessage) }),
  }),
  previewEventMessage: endpoint({
    ...ofTeams,
    method: 'POST',
    path: '/events/:id/message/preview',
    summary: 'Preview a message to the registered',
    description: 'Written as it is mailed, with your name in place of the recipient. Nothing is sent.',
    params: byId,
    body: messageFields,
    response: z.object({
      recipientCount: z.int(),
      /** The reason why it can't be sent now; null if it can. */
      refusal: z.string().nullable(),
      subject: z.string(),
      html: z.string(),
    }),
    successStatus: 200,
  }),
  messageRegistered: endpoint({
    ...ofTeams,
    method: 'POST',
    path: '/events/:id/message',
    summary: 'Send a message to the registered',
    description: 'In their bell and by e-mail. A second press answers the first message with 200.',
    params: byId,
    body: messageFields,
    response: eventMessage,
    successStatus: 201,
  }),
  registerAtDoor: endpoint({
    ...ofTeams,
    method: 'POST',
    path: '/events/:id/door',
    limit: 'checkIn',
    summary: 'Register someone at the door',
    description:
      'By their PRN, or by their ticket of another event. While seats are left, also after the deadline; they are checked in at once. A second call says that they are in.',
    params: byId,
    body: doorCode.refine(isOneCode, oneCode),
    response: checkInAnswer,
    successStatus: 200,
  }),
  readDoor: endpoint({
    room: 'events',
    roles: ['Team', 'Student'],
    method: 'GET',
    path: '/events/:id/checkin',
    summary: 'Get the count at the door',
    description:
      'For the team and the heads of the event. name finds at most five people by name, PRN or group.',
    params: byId,
    query: z.object({
      name: searched.optional(),
    }),
    response: z.object({
      event: z.object({ _id: id, slug: z.string(), title: z.string() }),
      checkedInCount: z.int(),
      /** The number of registered people, checked in or not. */
      expectedCount: z.int(),
      matches: z.array(doorMatch),
    }),
  }),
  readDoorList: endpoint({
    room: 'events',
    roles: ['Team', 'Student'],
    method: 'GET',
    path: '/events/:id/checkin/list',
    summary: 'Get the list for a door without a network',
    description:
      'Everyone with a seat, to check tickets on the device: ticketHash is the SHA-256 of the code of the ticket in base64url. Event heads get no names and PRNs. Delete it when the event is over.',
    params: byId,
    response: z.object({
      /** The end of the event. */
      until: moment.nullable(),
      /** The time at which the list was made. */
      at: moment,
      people: z.array(doorPerson),
    }),
  }),
}
