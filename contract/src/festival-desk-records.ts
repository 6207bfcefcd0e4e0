import { z } from 'zod'
import { eventQuestion } from './event-fields.ts'
import { resultPlaces } from './event-head-words.ts'
import { savedAnswers } from './event-records.ts'
import { festCategories, registrationStates } from './event-words.ts'
import { deskActions, paymentModes } from './festival-desk-words.ts'
import { moment } from './fields.ts'
import { eventPhases } from './registration-moves.ts'

/* The records of the festival's registration desk. Its calls are in festival-desk.ts. */

/** A member of a registration; the leader comes first. */
export const deskMember = z.object({
  _id: z.string(),
  name: z.string(),
  profile: z.string().nullable(),
  isLeader: z.boolean(),
  /** True for a guest of another college. */
  isGuest: z.boolean(),
  /** A guest's college; empty for our own students. */
  college: z.string(),
  /** A student's PRN; empty for guests. */
  prn: z.string(),
  year: z.string(),
  branch: z.string(),
  email: z.string(),
  contact: z.string(),
  /** True if they have agreed to the group or, for a guest, if their e-mail is confirmed. */
  hasAccepted: z.boolean(),
  checkedInAt: moment.nullable(),
  /** To the questions of the event: their own, and those that are answered once per group. */
  answers: savedAnswers,
})
export type DeskMember = z.infer<typeof deskMember>

export const deskPayment = z.object({
  _id: z.string(),
  receipt: z.string(),
  mode: z.enum(paymentModes),
  /** In whole rupees. */
  amount: z.int(),
  reference: z.string(),
  /** The reason why the amount differs from the fee; empty if it doesn't. */
  reason: z.string(),
  at: moment,
  by: z.string(),
})

const eventFacts = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  category: z.enum(festCategories).nullable(),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  venue: z.string(),
  /**
   * In whole rupees per registration, single or group. A null guest fee means that only our own students may
   * take part.
   */
  fee: z.int(),
  guestFee: z.int().nullable(),
  minMembers: z.int(),
  maxMembers: z.int(),
  seats: z.int().nullable(),
  seatsLeft: z.int().nullable(),
  /** The questions that the desk asks: perPerson questions of each person, all others once per group. */
  questions: z.array(eventQuestion),
  /** The number of people with a seat, and on the waiting list. */
  registeredCount: z.int(),
  waitingCount: z.int(),
})

/** The number of an event's registrations by progress; a group is one registration. */
export const deskCounts = z.object({
  /** All registrations, including cancelled ones and the waiting list. */
  all: z.int(),
  /** Registrations with seats. */
  registered: z.int(),
  /** Registrations to be approved. */
  waiting: z.int(),
  approved: z.int(),
  paid: z.int(),
  unpaid: z.int(),
  played: z.int(),
})

export const deskEvent = eventFacts.extend({
  /** The name of the organising team. */
  team: z.string(),
  isToday: z.boolean(),
  /** The event's phase in the table of moves, which decides on walk-ins and approvals. */
  phase: z.enum(eventPhases),
  counts: deskCounts,
})
export type DeskEvent = z.infer<typeof deskEvent>

/**
 * A registration of one person, or of a group with its leader. Payment, approval and result belong to the
 * registration.
 */
export const deskRegistration = z.object({
  _id: z.string(),
  event: z.object({ slug: z.string(), title: z.string() }),
  /** The name of the leader. */
  name: z.string(),
  groupName: z.string(),
  reference: z.string(),
  isGuest: z.boolean(),
  state: z.enum(registrationStates),
  isApproved: z.boolean(),
  /** The reason for a cancellation if known; otherwise ''. */
  cancelReason: z.string(),
  /** Null until it is approved, and if its team approved it. */
  approval: z.object({ at: moment, by: z.string() }).nullable(),
  /** In whole rupees; 0 if nothing has to be paid. */
  due: z.int(),
  payment: deskPayment.nullable(),
  hasPlayed: z.boolean(),
  /** The place given by a head; removed together with the approval. */
  place: z.literal(resultPlaces).nullable(),
  members: z.array(deskMember),
  registeredAt: moment,
  /** The id of the desk's last act on it, '0' without one; the next act sends it as `seenActId`. */
  lastActId: z.string(),
  /** The act that this account can undo without a reason, and the milliseconds left for it. */
  undo: z.object({ what: z.enum(['approval', 'payment']), leftMs: z.int() }).nullable(),
  can: z.object({
    approve: z.boolean(),
    undoApproval: z.boolean(),
    pay: z.boolean(),
    voidPayment: z.boolean(),
    addMember: z.boolean(),
  }),
})
export type DeskRegistration = z.infer<typeof deskRegistration>

/** The outcome of an act. */
export const deskOutcome = deskRegistration.extend({
  /** Set if the act had been done before: by whom and when. Nothing changed now. */
  already: z.object({ at: moment, by: z.string() }).nullable(),
})

const deskHistory = z.object({
  at: moment,
  action: z.enum(deskActions),
  by: z.string(),
  /** '₹150 by UPI', or the person it was about. */
  detail: z.string(),
  reason: z.string(),
})

export const deskRegistrationDetail = deskRegistration.extend({
  history: z.array(deskHistory),
  /** Other registrations of the same people. */
  others: z.array(
    z.object({
      _id: z.string(),
      event: z.object({ slug: z.string(), title: z.string() }),
      state: z.enum(registrationStates),
      isPaid: z.boolean(),
      due: z.int(),
    }),
  ),
})
export type DeskRegistrationDetail = z.infer<typeof deskRegistrationDetail>

/** The acts of one desk account on one day. */
export const deskShift = z.object({
  by: z.string(),
  /** The time of its first act of the day. */
  since: moment.nullable(),
  peopleIn: z.int(),
  /**
   * The amount to hand over: money taken, minus refunds by this account, including refunds of payments of
   * earlier days.
   */
  cash: z.int(),
  upi: z.int(),
  card: z.int(),
  free: z.int(),
  /** Totals by the hour in India, 0 to 23; hours without activity are left out. */
  hours: z.array(z.object({ hour: z.int(), peopleIn: z.int(), rupees: z.int() })),
})
export type DeskShift = z.infer<typeof deskShift>
