import { z } from 'zod'
import { moment } from './fields.ts'
import { bookletStates, leafStates } from './railway-serials.ts'
import { railwayClasses, railwayPeriods } from './railway-words.ts'

/* What the desk reads of its booklets. */

const day = z.iso.date()
const family = z.object({ code: z.string(), name: z.string() })

/** A booklet of the list. */
export const railwayBooklet = z.object({
  _id: z.string(),
  /** The code of its lines, like W. */
  family: z.string(),
  familyName: z.string(),
  firstSerial: z.string(),
  lastSerial: z.string(),
  free: z.int(),
  used: z.int(),
  damaged: z.int(),
  /** Filled, and then not collected or cancelled. */
  cancelled: z.int(),
  state: z.enum(bookletStates),
  openedAt: moment.nullable(),
  /** A letter for each leaf in the order of their numbers: F free, U used, D damaged, N not collected, C cancelled. */
  leaves: z.string(),
  /** The leaf that is given out next; null when none is free. */
  nextSerial: z.string().nullable(),
  can: z.object({ delete: z.boolean() }),
})
export type RailwayBooklet = z.infer<typeof railwayBooklet>

/** All booklets of a family together. */
export const railwayFamilyFigures = family.extend({
  booklets: z.int(),
  free: z.int(),
  /** Free leaves of its booklets that are in use. */
  freeInUse: z.int(),
  /** Leaves of a day with a clerk at the desk, over the last four weeks; null: none were issued. */
  perDay: z.number().nullable(),
})
export type RailwayFamilyFigures = z.infer<typeof railwayFamilyFigures>

export const railwayLeaf = z.object({
  serial: z.string(),
  state: z.enum(leafStates),
  /** A free leaf before one that is in use: nobody knows where it is. */
  isGap: z.boolean(),
  reason: z.string(),
  issuedAt: moment.nullable(),
  markedAt: moment.nullable(),
  /** Of the application that it was filled for. */
  applicationId: z.string().nullable(),
  name: z.string().nullable(),
  can: z.object({ markDamaged: z.boolean(), restore: z.boolean() }),
})
export type RailwayLeaf = z.infer<typeof railwayLeaf>

export const railwayBookletDetail = railwayBooklet.extend({ leafList: z.array(railwayLeaf) })
export type RailwayBookletDetail = z.infer<typeof railwayBookletDetail>

/** What is wrong with the leaves of all booklets. */
export const railwayLeafCheck = z.object({
  checkedAt: moment,
  leafCount: z.int(),
  /** Free leaves before one that is in use, with their neighbours in use. */
  gaps: z.array(
    z.object({
      serial: z.string(),
      bookletId: z.string(),
      before: z.object({ serial: z.string(), issuedAt: moment }).nullable(),
      after: z.object({ serial: z.string(), issuedAt: moment }),
    }),
  ),
  /** Applications that name another leaf than the register, or one that two name. */
  doubles: z.array(z.object({ serial: z.string(), applicationId: z.string(), name: z.string() })),
})
export type RailwayLeafCheck = z.infer<typeof railwayLeafCheck>

/** What is written on a leaf. */
export const railwayLeafText = z.object({
  name: z.string(),
  gender: z.string(),
  bornOn: day,
  from: z.string(),
  to: z.string(),
  class: z.enum(railwayClasses),
  period: z.enum(railwayPeriods),
  issuedOn: day,
  useUntil: day,
})
export type RailwayLeafText = z.infer<typeof railwayLeafText>

/** What the desk sees before it issues a concession. */
export const railwayLeafOffer = z.object({
  family,
  /** Of the application: the issue is refused when it changed since. */
  version: z.int(),
  /** The leaf that is given out next; null when the family has none left. */
  nextSerial: z.string().nullable(),
  /** Booklets of the family with free leaves, the one in use first. */
  booklets: z.array(railwayBooklet),
  text: railwayLeafText,
  validTill: day,
})
export type RailwayLeafOffer = z.infer<typeof railwayLeafOffer>
