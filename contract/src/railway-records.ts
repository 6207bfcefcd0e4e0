import { z } from 'zod'
import { moment } from './fields.ts'
import { type RailwayMove, railwayMoveNames, railwayStates } from './railway-states.ts'
import {
  railwayClasses,
  railwayKinds,
  railwayPeriods,
  railwayProofKinds,
  stationChangeStates,
} from './railway-words.ts'
import { branches, genders, railwayLines, years } from './reference.ts'

/* The answers of the calls for railway concessions. Days are yyyy-mm-dd in India. */

const day = z.string()

export const railwayProof = z.object({
  _id: z.string(),
  kind: z.enum(railwayProofKinds),
  name: z.string(),
  byteCount: z.int(),
  isPicture: z.boolean(),
})
export type RailwayProof = z.infer<typeof railwayProof>

export const railwayMove = z.object({
  move: z.enum(railwayMoveNames as [RailwayMove, ...RailwayMove[]]),
  state: z.enum(railwayStates),
  at: moment,
  reason: z.string(),
  by: z.enum(['student', 'desk', 'portal']),
  /** The fields changed by an edit, a resubmission or a correction. */
  changed: z.array(z.string()),
})
export type RailwayMoveItem = z.infer<typeof railwayMove>

/** An application as its student sees it. */
export const railwayApplication = z.object({
  _id: z.string(),
  state: z.enum(railwayStates),
  line: z.enum(railwayLines),
  station: z.string(),
  destination: z.string(),
  class: z.enum(railwayClasses),
  period: z.enum(railwayPeriods),
  kind: z.enum(railwayKinds),
  phone: z.string(),
  gender: z.string(),
  address: z.string(),
  pin: z.string(),
  lastPassNumber: z.string(),
  lastPassClass: z.enum(railwayClasses).nullable(),
  lastPassPeriod: z.enum(railwayPeriods).nullable(),
  lastPassExpiresOn: day.nullable(),
  /** In whole rupees. */
  fare: z.int().nullable(),
  appliedAt: moment,
  stateAt: moment,
  /** The reason for a rejection or cancellation. */
  reason: z.string(),
  collectBy: day.nullable(),
  /** The days on which the desk is open, from today to that day. */
  workingDaysLeft: z.int().nullable(),
  pickupAt: moment.nullable(),
  /** The number on the board of that day. */
  token: z.int().nullable(),
  /** On the day itself: the number of students ahead, and whether the number was called. */
  queue: z.object({ before: z.int(), isCalled: z.boolean() }).nullable(),
  serial: z.string().nullable(),
  issuedAt: moment.nullable(),
  /** The last day to buy the pass with the certificate. */
  certificateTill: day.nullable(),
  validFrom: day.nullable(),
  validTill: day.nullable(),
  proofs: z.array(railwayProof),
  /** Oldest first. */
  history: z.array(railwayMove),
  can: z.object({ edit: z.boolean(), resubmit: z.boolean(), cancel: z.boolean(), pickUp: z.boolean() }),
})
export type RailwayApplication = z.infer<typeof railwayApplication>

/** A row of the student's history. */
export const railwayHistoryRow = railwayApplication.pick({
  _id: true,
  state: true,
  line: true,
  station: true,
  destination: true,
  class: true,
  period: true,
  serial: true,
  appliedAt: true,
  issuedAt: true,
  validFrom: true,
  validTill: true,
  reason: true,
})
export type RailwayHistoryRow = z.infer<typeof railwayHistoryRow>

export const stationChange = z.object({
  _id: z.string(),
  state: z.enum(stationChangeStates),
  fromLine: z.enum(railwayLines),
  fromStation: z.string(),
  line: z.enum(railwayLines),
  station: z.string(),
  address: z.string(),
  pin: z.string(),
  askedAt: moment,
  decidedAt: moment.nullable(),
  reason: z.string(),
  proof: railwayProof.nullable(),
})
export type StationChange = z.infer<typeof stationChange>

/** The facts about the desk that a student needs. */
export const railwayOffice = z.object({
  isOpen: z.boolean(),
  /** While closed, the day from which applications are accepted again. */
  opensOn: day.nullable(),
  notice: z.string(),
  destination: z.string(),
  periods: z.array(z.enum(railwayPeriods)),
  classes: z.array(z.enum(railwayClasses)),
  ageMin: z.int(),
  ageMax: z.int(),
  certificateDays: z.int(),
  renewalDays: z.int(),
  proofDays: z.int(),
  place: z.string(),
  placeHint: z.string(),
  /** 1 is Monday. */
  openDays: z.array(z.int()),
  opensAt: z.string(),
  closesAt: z.string(),
  /** Days of the next two weeks on which the desk is closed despite the weekday. */
  closedOn: z.array(day),
})
export type RailwayOffice = z.infer<typeof railwayOffice>

export const railwayStudent = z.object({
  _id: z.string(),
  name: z.string(),
  prn: z.string(),
  branch: z.enum(branches),
  year: z.enum(years),
  dob: day,
  age: z.int(),
  gender: z.enum(genders),
  phone: z.string(),
  homeLine: z.enum(railwayLines).nullable(),
  homeStation: z.string().nullable(),
})

/**
 * The current application, with its fields at the top level for other clients, and everything that the screen
 * shows around it.
 */
export const ownRailway = z.object({
  _id: z.string().nullable(),
  state: z.enum(railwayStates).nullable(),
  station: z.string().nullable(),
  line: z.string().nullable(),
  class: z.string().nullable(),
  period: z.string().nullable(),
  serial: z.string().nullable(),
  validTill: day.nullable(),
  reason: z.string(),
  history: z.array(railwayMove),
  /** The day in India that all counts of days are based on. */
  day,
  /**
   * The application on the card: an open or rejected one, otherwise the pass, otherwise the latest; null if
   * there is none.
   */
  application: railwayApplication.nullable(),
  /** A pass that is still valid while the next one is applied for. */
  pass: railwayHistoryRow.nullable(),
  applications: z.array(railwayHistoryRow),
  student: railwayStudent,
  office: railwayOffice,
  /** The station verified by the desk; changing it requires a request. */
  home: z
    .object({ line: z.enum(railwayLines), station: z.string(), address: z.string(), pin: z.string() })
    .nullable(),
  stationChange: stationChange.nullable(),
  /** True if the student asked to be reminded when applications open. */
  isWaiting: z.boolean(),
  /** Whether a new application is accepted now; `opensOn` is the first day for a renewal. */
  apply: z.object({ isAllowed: z.boolean(), opensOn: day.nullable(), isRenewal: z.boolean() }),
})
export type OwnRailway = z.infer<typeof ownRailway>

export const pickupSlot = z.object({ at: moment, places: z.int() })
export const pickupDay = z.object({ day, slots: z.array(pickupSlot) })
export type PickupDay = z.infer<typeof pickupDay>
