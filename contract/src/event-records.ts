import { z } from 'zod'
import { author } from './author.ts'
import { eventContact, eventFaq, eventQuestion, pointRow, scheduleRow } from './event-fields.ts'
import { eventStatuses, festCategories, fests, registrationStates } from './event-words.ts'
import { moment } from './fields.ts'
import { holdReasons } from './hold-reasons.ts'
import { branches, years } from './reference.ts'

/*
 * Events, registrations and participants in answers. Their calls are in events.ts and event-registrations.ts.
 */

/** A member of a group, as the other members see them. */
export const groupMember = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string().nullable(),
  isLeader: z.boolean(),
  /** True if they have agreed to take part. */
  hasAccepted: z.boolean(),
})

/** Answers of a person to the questions of an event, by the question's id. */
export const savedAnswers = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** The viewer's own registration. */
export const eventRegistration = z.object({
  _id: z.string(),
  state: z.enum(registrationStates),
  /** The place on the waiting list, from 1; null while not Waiting. */
  position: z.int().nullable(),
  /** The signed code of the ticket; null while Waiting, Pending members or Cancelled. */
  ticket: z.string().nullable(),
  certificate: z.string().nullable(),
  /** The time until which an offered seat is held; null if there is no offer to accept. */
  offeredUntil: moment.nullable(),
  group: z
    .object({
      name: z.string(),
      members: z.array(groupMember),
      /** The time at which members who haven't agreed lose their place; null if all have agreed. */
      heldUntil: moment.nullable(),
      /** The time of the leader's last reminder to members who hadn't agreed. */
      remindedAt: moment.nullable(),
    })
    .nullable(),
  /** The viewer's own answers and those of the group. */
  answers: savedAnswers,
  /** True if the viewer registered alone or is the leader of the group. */
  isLeader: z.boolean(),
  registeredAt: moment,
  /**
   * The time at which the team marked the viewer's fee as paid; null if it hasn't. Fees of festival events
   * are in the records of the registration desk.
   */
  feePaidAt: moment.nullable(),
  /** The UPI payment of the fee. */
  payment: z.object({
    /** What the payment names, and the number of its receipt. */
    reference: z.string(),
    /** The UTR that the viewer reported; null without one. */
    utr: z.string().nullable(),
    reportedAt: moment.nullable(),
    /** Set when the team has paid the fee back. */
    refundedAt: moment.nullable(),
  }),
  can: z.object({
    unregister: z.boolean(),
    /** True if leaving requires a reason, because the deadline has passed. */
    needsReason: z.boolean(),
    /** True if they are invited to a group or have been offered a seat. */
    accept: z.boolean(),
    /** True if they can answer the questions: while agreeing, or again until registration closes. */
    answer: z.boolean(),
    /** True if the leader can invite another member. */
    invite: z.boolean(),
    /** True if the leader can replace or remove members who haven't agreed. */
    changeInvited: z.boolean(),
    /** True if the leader can hand the lead to a member who has agreed. */
    handOver: z.boolean(),
    /** True if the leader can remind members who haven't agreed, which is possible once an hour. */
    remind: z.boolean(),
  }),
})
export type EventRegistration = z.infer<typeof eventRegistration>

/** An event in a list. */
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
  /** Null for no limit. */
  seats: z.int().nullable(),
  seatsLeft: z.int().nullable(),
  /** The number of people on the waiting list. */
  waitingCount: z.int(),
  /** The number of people with a seat. */
  registeredCount: z.int(),
  hasWaitingList: z.boolean(),
  minMembers: z.int(),
  maxMembers: z.int(),
  fee: z.int(),
  registrationOpensAt: moment.nullable(),
  registrationClosesAt: moment.nullable(),
  status: z.enum(eventStatuses),
  /** An empty list means all. */
  eligibleYears: z.array(z.enum(years)),
  eligibleBranches: z.array(z.enum(branches)),
  publishAt: moment.nullable(),
  cancelReason: z.string().nullable(),
  /** The reason why a scheduled event stayed a draft; only its team sees drafts. */
  heldBecause: z.enum(holdReasons).nullable(),
  mine: eventRegistration.nullable(),
  /** True if the viewer has saved the event. */
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
  /** Only its team gets the heads. */
  heads: z.array(z.object({ name: z.string(), prn: z.string() })),
  createdBy: author,
  createdAt: moment,
  editedAt: moment.nullable(),
  /** Changes with every save; a save sends the revision it was based on. */
  revision: z.int(),
  /** The team's note on the last change that people were notified of. */
  changeNote: z.string().nullable(),
  changedAt: moment.nullable(),
  /** Simultaneous events that the viewer takes part in or is on the waiting list of. */
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
  /** The reason why the viewer can't register now, as a sentence; null if they can or already have. */
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
  /** Set for a guest of another college, who has no PRN, branch and year; null for a student. */
  guest: z
    .object({
      college: z.string(),
      phone: z.string(),
      /** True if they have entered the mailed code or the desk has approved them. */
      isConfirmed: z.boolean(),
    })
    .nullable(),
  state: z.enum(registrationStates),
  position: z.int().nullable(),
  groupName: z.string(),
  isLeader: z.boolean(),
  /** The person's own answers and those of the group. */
  answers: savedAnswers,
  registeredAt: moment,
  checkedInAt: moment.nullable(),
  checkedInBy: z.string().nullable(),
  leaveReason: z.string(),
  /**
   * The fee that the team marked as paid, in whole rupees, even if the person has left; null without a
   * payment.
   */
  payment: z
    .object({
      amount: z.int(),
      reference: z.string(),
      at: moment,
      by: z.string().nullable(),
      refundedAt: moment.nullable(),
      refundReference: z.string(),
    })
    .nullable(),
  /** The UPI payment that the person reported; null without one. */
  transfer: z.object({ utr: z.string(), at: moment }).nullable(),
  /** True if the fee is paid and has to be paid back: the person has left, or the event was cancelled. */
  isRefundDue: z.boolean(),
  /** The other members of the group; empty for a single registration. */
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
