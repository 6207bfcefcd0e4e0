import { z } from 'zod'
import { author } from './author.ts'
import { eventContact, eventFaq, eventQuestion, pointRow, scheduleRow } from './event-fields.ts'
import { eventStatuses, festCategories, fests, registrationStates } from './event-words.ts'
import { moment } from './fields.ts'
import { holdReasons } from './hold-reasons.ts'
import { branches, years } from './reference.ts'

/* What an event, a registration and a participant are, as they are answered. The calls: events.ts, event-registrations.ts. */

/** Someone of a group, as the others of it see them. */
export const groupMember = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string().nullable(),
  isLeader: z.boolean(),
  /** Whether they have agreed to take part. */
  hasAccepted: z.boolean(),
})

/** The viewer's own registration (contract.md section 8). */
export const eventRegistration = z.object({
  _id: z.string(),
  state: z.enum(registrationStates),
  /** The place on the waiting list, from 1; null while not Waiting. */
  position: z.int().nullable(),
  /** The signed code of the ticket; null while Waiting, Pending members or Cancelled. */
  ticket: z.string().nullable(),
  certificate: z.string().nullable(),
  /** A seat that became free is held for them until then; null when nothing has to be accepted. */
  offeredUntil: moment.nullable(),
  group: z
    .object({
      name: z.string(),
      members: z.array(groupMember),
      /** When members who have not agreed lose their place; null when all have. */
      heldUntil: moment.nullable(),
      /** When the leader last reminded members who had not agreed. */
      remindedAt: moment.nullable(),
    })
    .nullable(),
  /** The viewer's own answers, and those of the group. */
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** Whether the viewer registered: alone, or as the leader of a group. */
  isLeader: z.boolean(),
  registeredAt: moment,
  /** When the team marked the viewer's fee as paid; null: it hasn't. Of festival events, see the registration desk. */
  feePaidAt: moment.nullable(),
  can: z.object({
    unregister: z.boolean(),
    /** Whether leaving takes a reason: the deadline has passed. */
    needsReason: z.boolean(),
    /** Whether they are asked to agree to a group, or to accept a seat. */
    accept: z.boolean(),
    /** Whether there are questions for them: to answer as they agree, or to answer again until registration closes. */
    answer: z.boolean(),
    /** Whether the leader can invite one more member. */
    invite: z.boolean(),
    /** Whether the leader can replace or remove members who have not agreed. */
    changeInvited: z.boolean(),
    /** Whether the leader can hand the lead over to a member who has agreed. */
    handOver: z.boolean(),
    /** Whether the leader can remind members who have not agreed: once an hour. */
    remind: z.boolean(),
  }),
})
export type EventRegistration = z.infer<typeof eventRegistration>

/** What a list shows of an event. */
export const eventCard = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  fest: z.enum(fests),
  tags: z.array(z.string()),
  team: z.object({ name: z.string(), slug: z.string().nullable(), profile: z.string().nullable() }),
  poster: z.string().nullable(),
  /** Null in a draft that leaves it open. */
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  venue: z.string(),
  link: z.string(),
  /** Null: no limit. */
  seats: z.int().nullable(),
  seatsLeft: z.int().nullable(),
  /** People on the waiting list. */
  waitingCount: z.int(),
  /** People with a seat: the seats that are taken. */
  registeredCount: z.int(),
  hasWaitingList: z.boolean(),
  minMembers: z.int(),
  maxMembers: z.int(),
  fee: z.int(),
  registrationOpensAt: moment.nullable(),
  registrationClosesAt: moment.nullable(),
  status: z.enum(eventStatuses),
  /** Empty: all. */
  eligibleYears: z.array(z.enum(years)),
  eligibleBranches: z.array(z.enum(branches)),
  publishAt: moment.nullable(),
  cancelReason: z.string().nullable(),
  /** Why it stayed a draft at its moment; its team alone sees drafts. */
  heldBecause: z.enum(holdReasons).nullable(),
  mine: eventRegistration.nullable(),
  /** The viewer keeps it among their saved events. */
  isSaved: z.boolean(),
})
export type EventCard = z.infer<typeof eventCard>

export const eventFile = z.object({
  _id: z.string(),
  name: z.string(),
  contentType: z.string(),
  byteCount: z.int(),
})

export const event = eventCard.extend({
  body: z.string(),
  rules: z.string(),
  prizes: z.string(),
  schedule: z.array(scheduleRow),
  contacts: z.array(eventContact),
  attachments: z.array(eventFile),
  /** The rules as a PDF; null without one. */
  rulesPdf: eventFile.nullable(),
  questions: z.array(eventQuestion),
  faq: z.array(eventFaq),
  feeNote: z.string(),
  upiId: z.string(),
  offerHours: z.int().nullable(),
  category: z.enum(festCategories).nullable(),
  points: z.array(pointRow),
  guestFee: z.int().nullable(),
  /** For its team alone. */
  heads: z.array(z.object({ name: z.string(), prn: z.string() })),
  createdBy: author,
  createdAt: moment,
  editedAt: moment.nullable(),
  /** Changes with every save; a save names the one that it began with. */
  revision: z.int(),
  /** What its team said of the last change that people were told of. */
  changeNote: z.string().nullable(),
  changedAt: moment.nullable(),
  /** Events at the same time that the viewer takes part in, or waits for. */
  clashes: z.array(
    z.object({
      title: z.string(),
      slug: z.string(),
      startsAt: moment,
      endsAt: moment,
      venue: z.string(),
      isWaiting: z.boolean(),
    }),
  ),
  /** Why the viewer cannot register now, as a sentence; null when they can, or have. */
  registerRefusal: z.string().nullable(),
  can: z.object({
    register: z.boolean(),
    update: z.boolean(),
    delete: z.boolean(),
    cancel: z.boolean(),
    participants: z.boolean(),
    checkIn: z.boolean(),
  }),
})
export type EventDetail = z.infer<typeof event>

/** One person at an event, as its team sees them. */
export const participant = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string().nullable(),
  profile: z.string().nullable(),
  prn: z.string(),
  branch: z.string(),
  year: z.string(),
  email: z.string(),
  /** Of a guest of another college, who has no PRN, branch and year; null of a student. */
  guest: z
    .object({
      college: z.string(),
      phone: z.string(),
      /** Whether they have typed the code of their e-mail, or someone of the desk has approved them. */
      isConfirmed: z.boolean(),
    })
    .nullable(),
  state: z.enum(registrationStates),
  position: z.int().nullable(),
  groupName: z.string(),
  isLeader: z.boolean(),
  /** The person's own answers, and those of the group. */
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  registeredAt: moment,
  checkedInAt: moment.nullable(),
  checkedInBy: z.string().nullable(),
  leaveReason: z.string(),
  /** The fee that the team marked as paid, in whole rupees, also of someone who left; null without one. */
  payment: z
    .object({ amount: z.int(), reference: z.string(), at: moment, by: z.string().nullable() })
    .nullable(),
  /** The others of the group; empty for someone who registered alone. */
  members: z.array(
    z.object({
      name: z.string(),
      profile: z.string().nullable(),
      hasAccepted: z.boolean(),
      hasPaid: z.boolean(),
    }),
  ),
})
export type EventParticipant = z.infer<typeof participant>
