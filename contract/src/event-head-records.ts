import { z } from 'zod'
import { pointRow } from './event-fields.ts'
import { headEventStates, planKinds, playedStates, resultPlaces } from './event-head-words.ts'
import { festCategories, registrationStates } from './event-words.ts'
import { moment } from './fields.ts'
import { branches } from './reference.ts'

/* The records that the heads of festival events see. */

/** A member of a registration, as the heads of its event see them. */
const playerMember = z.object({
  name: z.string(),
  slug: z.string().nullable(),
  profile: z.string().nullable(),
  email: z.string(),
  /** Empty if the person doesn't show a number. */
  contactNumber: z.string(),
  /** Empty for a guest, who has a college instead. */
  prn: z.string(),
  branch: z.string(),
  year: z.string(),
  college: z.string(),
  isLeader: z.boolean(),
})

const playerResult = z.object({
  place: z.literal(resultPlaces),
  points: z.int(),
  branch: z.enum(branches).nullable(),
  reason: z.string(),
  at: moment,
  by: z.string(),
})

/** An approved registration: one person or a group. */
export const player = z.object({
  _id: z.string(),
  event: z.object({ _id: z.string(), slug: z.string(), title: z.string() }),
  /** The name of the leader, who in a single registration is the only person. */
  name: z.string(),
  email: z.string(),
  contactNumber: z.string(),
  groupName: z.string(),
  members: z.array(playerMember),
  state: z.enum(registrationStates),
  playedStatus: z.boolean(),
  played: z.enum(playedStates),
  playedAt: moment.nullable(),
  playedBy: z.string().nullable(),
  note: z.string(),
  result: playerResult.nullable(),
  /** Changed or withdrawn results, newest first. */
  history: z.array(
    playerResult.extend({ withdrawnAt: moment, withdrawnBy: z.string(), withdrawReason: z.string() }),
  ),
})
export type Player = z.infer<typeof player>

/** An event that the viewer heads. */
export const headedEvent = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  category: z.enum(festCategories).nullable(),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  venue: z.string(),
  minMembers: z.int(),
  maxMembers: z.int(),
  points: z.array(pointRow),
  state: z.enum(headEventStates),
  counts: z.object({ approved: z.int(), played: z.int(), noShow: z.int(), placed: z.int() }),
  plan: z.enum(planKinds).nullable(),
})
export type HeadedEvent = z.infer<typeof headedEvent>

const entrant = z.object({ _id: z.string(), name: z.string(), below: z.string() })
const match = z.object({
  _id: z.string(),
  round: z.int(),
  slot: z.int(),
  /** Null if not known yet, or for a bye. */
  home: entrant.nullable(),
  away: entrant.nullable(),
  winner: z.string().nullable(),
  isBye: z.boolean(),
  startsAt: moment.nullable(),
  venue: z.string(),
})
export type PlanMatch = z.infer<typeof match>

/** The order of play or the bracket. */
export const playPlan = z.object({
  kind: z.enum(planKinds).nullable(),
  drawnAt: moment.nullable(),
  drawnBy: z.string().nullable(),
  /** The seed from which the order can be recomputed: entrants sorted by sha256(seed + id). */
  seed: z.string(),
  rounds: z.int(),
  matches: z.array(match),
  /** Entrants approved after the plan was drawn, who are missing in it. */
  missing: z.array(entrant),
})
export type PlayPlan = z.infer<typeof playPlan>
