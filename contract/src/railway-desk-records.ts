import { z } from 'zod'
import { undoOffer } from './alumni-desk.ts'
import { moment } from './fields.ts'
import { railwayMoveNames, railwayStates } from './railway-states.ts'
import {
  railwayClasses,
  railwayKinds,
  railwayPeriods,
  railwayProofKinds,
  stationChangeStates,
} from './railway-words.ts'
import { railwayLines } from './reference.ts'

/* The records of the railway desk. */

const day = z.iso.date()

/** A row of the desk's table. */
export const railwayDeskRow = z.object({
  _id: z.string(),
  name: z.string(),
  prn: z.string(),
  branch: z.string(),
  year: z.string(),
  profile: z.string().nullable(),
  line: z.enum(railwayLines),
  station: z.string(),
  destination: z.string(),
  class: z.enum(railwayClasses),
  period: z.enum(railwayPeriods),
  kind: z.enum(railwayKinds),
  lastPassNumber: z.string(),
  appliedAt: moment,
  state: z.enum(railwayStates),
  /** The time at which the current state began. */
  stateAt: moment,
  /** Incremented by every change; a decision based on an older version is refused. */
  version: z.int(),
  /** The reason for a rejection or cancellation. */
  reason: z.string(),
  collectBy: day.nullable(),
  pickupAt: moment.nullable(),
  token: z.int().nullable(),
  serial: z.string().nullable(),
  validTill: day.nullable(),
  can: z.object({
    approve: z.boolean(),
    reject: z.boolean(),
    issue: z.boolean(),
    notCollect: z.boolean(),
    withdraw: z.boolean(),
    correct: z.boolean(),
    undo: z.boolean(),
  }),
  /** The viewer's latest decision. The row stays in its list as long as the decision can be undone. */
  undo: undoOffer.nullable(),
})
export type RailwayDeskRow = z.infer<typeof railwayDeskRow>

const proof = z.object({
  _id: z.string(),
  kind: z.enum(railwayProofKinds),
  name: z.string(),
  /** `application/pdf` or `image/webp`. */
  type: z.string(),
  byteCount: z.int(),
})
export type RailwayDeskProof = z.infer<typeof proof>

/** An automatic check against the settings and the profile, for the desk's attention. */
const check = z.object({
  /** `warn`: check the proof. `bad`: a rule isn't met. */
  tone: z.enum(['good', 'warn', 'bad']),
  sentence: z.string(),
})

export const railwayDeskDetail = railwayDeskRow.extend({
  email: z.string(),
  phone: z.string(),
  gender: z.string(),
  bornOn: day,
  age: z.int(),
  address: z.string(),
  pin: z.string(),
  lastPassEndsOn: day.nullable(),
  fare: z.int().nullable(),
  issuedAt: moment.nullable(),
  certificateTill: day.nullable(),
  checks: z.array(check),
  proofs: z.array(proof),
  /** The history of the application, newest first. */
  history: z.array(
    z.object({
      at: moment,
      move: z.enum(railwayMoveNames as [(typeof railwayMoveNames)[number], ...typeof railwayMoveNames]),
      /** Null for an automatic change. */
      by: z.string().nullable(),
      reason: z.string(),
      /** The fields changed by a correction or a resubmission. */
      changed: z.array(z.string()),
    }),
  ),
  /** Earlier concessions of the student, newest first. */
  earlier: z.array(
    z.object({
      _id: z.string(),
      state: z.enum(railwayStates),
      serial: z.string().nullable(),
      at: moment,
      route: z.string(),
    }),
  ),
})
export type RailwayDeskDetail = z.infer<typeof railwayDeskDetail>
export type RailwayDeskCheck = z.infer<typeof check>

/** The counters of the desk. */
export const railwayDeskFigures = z.object({
  /** The number of applications in each state. */
  states: z.record(z.enum(railwayStates), z.int()),
  issuedToday: z.int(),
  stationChanges: z.int(),
  /** The students of today's slots who haven't been called. */
  tokensWaiting: z.int(),
  isOpen: z.boolean(),
  /** Today's opening hours, like `10:30`; null if the desk is closed today. */
  openFrom: z.string().nullable(),
  openUntil: z.string().nullable(),
  /** The viewer's decisions today. */
  mine: z.object({ since: moment.nullable(), approved: z.int(), issued: z.int(), rejected: z.int() }),
})
export type RailwayDeskFigures = z.infer<typeof railwayDeskFigures>

/** A student in the queue of a day. */
const queued = z.object({
  _id: z.string(),
  token: z.int(),
  name: z.string(),
  prn: z.string(),
  profile: z.string().nullable(),
  route: z.string(),
  pickupAt: moment,
  calledAt: moment.nullable(),
  /** The application may have been issued, or may no longer be issuable. */
  state: z.enum(railwayStates),
})
export type RailwayQueued = z.infer<typeof queued>

export const railwayBoard = z.object({
  day,
  /** The student called last. */
  current: queued.nullable(),
  waiting: z.array(queued),
  called: z.array(queued),
})
export type RailwayBoard = z.infer<typeof railwayBoard>

/** A request to travel from another station. */
export const railwayDeskChange = z.object({
  _id: z.string(),
  name: z.string(),
  prn: z.string(),
  branch: z.string(),
  year: z.string(),
  profile: z.string().nullable(),
  state: z.enum(stationChangeStates),
  from: z.object({ line: z.enum(railwayLines), station: z.string() }),
  to: z.object({ line: z.enum(railwayLines), station: z.string() }),
  address: z.string(),
  pin: z.string(),
  askedAt: moment,
  decidedAt: moment.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string(),
  proofs: z.array(proof),
  can: z.object({ decide: z.boolean() }),
})
export type RailwayDeskChange = z.infer<typeof railwayDeskChange>
