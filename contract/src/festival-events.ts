import { z } from 'zod'
import { contactNumber } from './contact-fields.ts'
import { endpoint } from './endpoint.ts'
import { eventQuestion } from './event-fields.ts'
import { playedStates, resultPlaces } from './event-head-words.ts'
import { eventCard, eventFile, eventRegistration, savedAnswers } from './event-records.ts'
import { givenAnswers } from './event-registrations.ts'
import { eventLimits, festCategories, registrationStates } from './event-words.ts'
import { paymentModes } from './festival-desk-words.ts'
import { festivalSizes, guestLimits } from './festival-words.ts'
import {
  email,
  idOrSlug,
  linkKey,
  listOf,
  longText,
  mailedCode,
  moment,
  pageQuery,
  plainLine,
  searched,
  text,
  trapField,
} from './fields.ts'
import { limits } from './limits.ts'
import { personName } from './person-name.ts'

/* The festival's events and their participants, who are students and guests of other colleges. */

const ofEveryone = { room: 'festival', roles: ['All'] } as const
const ofStudents = { room: 'festival', roles: ['Student'] } as const
const bySlug = z.object({ slug: idOrSlug })
const ofSlug = z.object({
  slug: plainLine('Name the event by its slug').min(1, 'Name the event by its slug').max(300),
})

/** A festival event in a list. */
export const festivalEvent = eventCard.extend({
  /** The title, under a second name of the wire contract. */
  name: z.string(),
  category: z.enum(festCategories).nullable(),
  guestsAllowed: z.boolean(),
  /** In whole rupees; null if guests can't take part. */
  guestFee: z.int().nullable(),
  /** The rules as a PDF; null without one. */
  rulesPdf: eventFile.nullable(),
})
export type FestivalEvent = z.infer<typeof festivalEvent>

/** A student's own registration, with the reference by which the desk finds it. */
export const festivalRegistration = eventRegistration.extend({ reference: z.string() })
export type FestivalRegistration = z.infer<typeof festivalRegistration>

const joinWaitingList = z
  .boolean({ error: 'joinWaitingList must be true or false' })
  .optional()
  .describe('Whether to wait when all seats are taken; otherwise that is refused.')
const groupName = text({ label: "your group's name", max: eventLimits.groupNameLengthMax }).optional()

/** A guest of another college. */
export const guestFields = z.object({
  name: personName({ label: 'your name', min: 1, missing: 'Enter your name' }),
  college: text({ label: 'your college', min: 2, max: guestLimits.collegeLengthMax }),
  email,
  contactNumber,
})
/** A member of a group of guests, with their answers to the perPerson questions. */
const guestMember = guestFields.extend({ answers: givenAnswers.optional() })
const trap = { website: trapField }

/** The event's part of a guest's registration; desk and heads add theirs below. */
const guestSeat = z.object({
  reference: z.string(),
  /** The signed key of this registration, required for the status page, the code, the answers and the cancellation. */
  entry: z.string(),
  event: z.object({
    slug: z.string(),
    title: z.string(),
    venue: z.string(),
    startsAt: moment.nullable(),
    endsAt: moment.nullable(),
  }),
  state: z.enum(registrationStates),
  cancelReason: z.string(),
  position: z.int().nullable(),
  isConfirmed: z.boolean(),
  /** The time until which the code can be entered; null once it is confirmed. */
  confirmBy: moment.nullable(),
  groupName: z.string(),
  /** The first is the leader. */
  members: z.array(
    z.object({
      name: z.string(),
      college: z.string(),
      email: z.string(),
      contactNumber: z.string(),
      /** The signed code of the ticket; null while Waiting, unconfirmed or Cancelled. */
      ticket: z.string().nullable(),
      checkedInAt: moment.nullable(),
      /** To the questions of the event: their own, and those that are answered once per group. */
      answers: savedAnswers,
    }),
  ),
  /** In whole rupees, once per registration regardless of its size. */
  fee: z.int(),
  registeredAt: moment,
  /** The questions of the event, for changing the answers. */
  questions: z.array(eventQuestion),
  can: z.object({
    confirm: z.boolean(),
    resend: z.boolean(),
    cancel: z.boolean(),
    /** True if they can change their answers: once they are confirmed, until registration closes. */
    answer: z.boolean(),
  }),
})
export type GuestSeat = z.infer<typeof guestSeat>

/** A registration as the guest sees it. */
export const guestEntry = guestSeat.extend({
  /** Null until the desk has taken the fee, and if the payment was voided. */
  payment: z
    .object({
      mode: z.enum(paymentModes),
      amount: z.int(),
      at: moment,
      /** The number on the receipt. */
      receipt: z.string(),
    })
    .nullable(),
  played: z.enum(playedStates),
  /** The place proposed by the event's heads; null without one. */
  place: z.literal(resultPlaces).nullable(),
})
export type GuestEntry = z.infer<typeof guestEntry>

const entry = linkKey

export const festivalEvents = {
  listFestivalEvents: endpoint({
    ...ofEveryone,
    method: 'GET',
    path: '/tml',
    summary: 'List the events of the festival',
    description: 'Those of this academic year, the soonest first and those of earlier days last.',
    query: pageQuery(eventLimits.pageSize).extend({
      /** The slug of a team. */
      team: searched.optional(),
      /** Part of the name. */
      name: searched.optional(),
      category: z
        .enum(festCategories, { error: `category must be ${festCategories.join(', ')}` })
        .or(z.literal(''))
        .optional(),
      size: z.enum(festivalSizes, { error: 'size must be solo or group' }).or(z.literal('')).optional(),
      fee: z.enum(['free', 'paid'], { error: 'fee must be free or paid' }).or(z.literal('')).optional(),
      /** Only events with a free seat. */
      seats: z.literal('left', { error: 'seats must be left' }).or(z.literal('')).optional(),
      /** Only events open to guests. */
      guests: z.literal('true', { error: 'guests must be true' }).or(z.literal('')).optional(),
      /** A day in India. */
      day: z.iso.date({ error: 'Enter a day, e.g. 2026-11-20' }).or(z.literal('')).optional(),
    }),
    response: listOf(festivalEvent).extend({
      total: z.int(),
      /** The days of all events of the festival, regardless of the filters. */
      days: z.array(z.string()),
    }),
  }),
  listParticipatedIn: endpoint({
    room: 'festival',
    roles: ['Student', 'Team'],
    method: 'GET',
    path: '/tml/participatedIn',
    summary: 'List the events of the festival that you take part in',
    query: pageQuery(eventLimits.pageSize).extend({ team: searched.optional(), name: searched.optional() }),
    response: listOf(festivalEvent.extend({ participant: festivalRegistration })),
  }),
  checkRegistration: endpoint({
    ...ofStudents,
    method: 'GET',
    path: '/tml/checkRegistration/:slug',
    summary: 'Get your registration for an event of the festival',
    params: bySlug,
    response: z.object({ isRegistered: z.boolean(), participant: festivalRegistration.nullable() }),
  }),
  registerGstian: endpoint({
    ...ofStudents,
    method: 'POST',
    path: '/tml/register/gstain/:slug',
    summary: 'Register for an event of the festival',
    description: 'A second press answers the same registration with 200. A full event is refused with 409.',
    params: bySlug,
    body: z.object({ joinWaitingList, answers: givenAnswers.optional() }).optional(),
    response: festivalRegistration,
    successStatus: 201,
  }),
  unregisterGstian: endpoint({
    ...ofStudents,
    method: 'DELETE',
    path: '/tml/unregister/gstain/:slug',
    summary: 'Cancel your registration for an event of the festival',
    description: 'After the deadline with a reason. The leader of a group takes the whole group out.',
    params: bySlug,
    body: z
      .object({ reason: longText({ label: 'the reason', max: eventLimits.reasonLengthMax }).optional() })
      .optional(),
    response: festivalRegistration,
  }),
  registerGroup: endpoint({
    ...ofStudents,
    method: 'POST',
    path: '/tml/groupreg',
    summary: 'Register a group of students for an event of the festival',
    description: 'You lead the group and are counted, named or not. Members are asked to agree within a day.',
    query: ofSlug,
    body: z.object({
      members: z
        .array(text({ label: 'the e-mail or PRN', min: 1, max: limits.emailLengthMax }), {
          error: 'Name the members by e-mail or PRN',
        })
        .max(eventLimits.groupMembersMax, `Name at most ${eventLimits.groupMembersMax} members`),
      name: groupName,
      joinWaitingList,
      answers: givenAnswers.optional(),
    }),
    response: festivalRegistration,
    successStatus: 201,
  }),
  registerGuest: endpoint({
    ...ofEveryone,
    method: 'POST',
    path: '/tml/register/nonGstain',
    limit: 'guest',
    summary: 'Register a guest of another college',
    description:
      'Mails a code, and takes the seat when the code is entered, within an hour. Guests that the registration desk registers need no code. Required questions of the event must be answered.',
    body: guestMember.extend({ slug: ofSlug.shape.slug, joinWaitingList, ...trap }),
    response: guestEntry,
    successStatus: 201,
  }),
  registerGuestGroup: endpoint({
    ...ofEveryone,
    method: 'POST',
    path: '/tml/nongstian/groupreg',
    limit: 'guest',
    summary: 'Register a group of guests of another college',
    description:
      'The first member leads the group and gets the code. answers are to the questions that are asked once per group; each member answers the perPerson ones.',
    query: ofSlug,
    body: z.object({
      members: z
        .array(guestMember, { error: 'Enter the members' })
        .min(1, 'Enter the members')
        .max(eventLimits.groupMembersMax, `Enter at most ${eventLimits.groupMembersMax} members`),
      name: groupName,
      joinWaitingList,
      ...trap,
      /** The answers to the questions that are asked once per group. */
      answers: givenAnswers.optional(),
    }),
    response: guestEntry,
    successStatus: 201,
  }),
  readGuestEntry: endpoint({
    ...ofEveryone,
    method: 'GET',
    path: '/tml/entry',
    summary: "Get a guest's registration",
    description: 'The entry is in the link of the e-mail.',
    query: z.object({ entry }),
    response: guestEntry,
  }),
  confirmGuest: endpoint({
    ...ofEveryone,
    method: 'POST',
    path: '/tml/confirm',
    limit: 'guest',
    summary: "Confirm a guest's registration by the code of the e-mail",
    body: z.object({
      entry,
      code: mailedCode,
    }),
    response: guestEntry,
    successStatus: 200,
  }),
  resendGuestCode: endpoint({
    ...ofEveryone,
    method: 'POST',
    path: '/tml/confirm/resend',
    limit: 'guest',
    summary: 'Send a guest another code',
    description: 'Half a minute after the last one at the earliest; an older code is void.',
    body: z.object({ entry }),
    response: guestEntry,
    successStatus: 200,
  }),
  saveGuestAnswers: endpoint({
    ...ofEveryone,
    method: 'PUT',
    path: '/tml/entry/answers',
    limit: 'guest',
    summary: "Save a guest's answers to the questions of the event",
    description:
      'Until registration closes. Replaces the answers of the group and of each member, who is named by e-mail.',
    body: z.object({
      entry,
      /** The answers to the questions that are asked once per group. */
      answers: givenAnswers.default({}),
      members: z
        .array(z.object({ email, answers: givenAnswers.default({}) }), { error: 'Enter the members' })
        .max(eventLimits.groupMembersMax, `Enter at most ${eventLimits.groupMembersMax} members`),
    }),
    response: guestEntry,
    successStatus: 200,
  }),
  cancelGuestEntry: endpoint({
    ...ofEveryone,
    method: 'DELETE',
    path: '/tml/entry',
    limit: 'guest',
    summary: "Cancel a guest's registration",
    description: 'Takes the whole group out and frees its seats.',
    body: z.object({ entry }),
    response: guestEntry,
  }),
}
