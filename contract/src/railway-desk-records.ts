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

/* What the railway desk reads. */

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
  /** When the present state began. */
  stateAt: moment,
  /** Counts up with every change: a decision on what is no longer so is refused. */
  version: z.int(),
  /** Of the present state: why it was rejected or cancelled. */
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
  /** The viewer's own decision of a moment ago; the row stays on its list as long as it can be undone. */
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

/** Something that the desk should look at, checked against the settings and the profile. */
const check = z.object({
  /** `warn`: look at the proof; `bad`: the rules speak against it. */
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
  /** What was done with it, newest first. */
  history: z.array(
    z.object({
      at: moment,
      move: z.enum(railwayMoveNames as [(typeof railwayMoveNames)[number], ...typeof railwayMoveNames]),
      /** Null: the clock. */
      by: z.string().nullable(),
      reason: z.string(),
      /** The fields that a correction or a resubmission changed. */
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
  /** How many applications are in each state. */
  states: z.record(z.enum(railwayStates), z.int()),
  issuedToday: z.int(),
  stationChanges: z.int(),
  /** Students of today's slots who have not been called. */
  tokensWaiting: z.int(),
  isOpen: z.boolean(),
  /** The desk's hours today, like `10:30`; null: it is closed today. */
  openFrom: z.string().nullable(),
  openUntil: z.string().nullable(),
  /** What the viewer did today. */
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
  /** Issued, or not any more to be issued. */
  state: z.enum(railwayStates),
})
export type RailwayQueued = z.infer<typeof queued>

export const railwayBoard = z.object({
  day,
  /** Who was called last. */
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
