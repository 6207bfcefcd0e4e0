import { z } from 'zod'
import { moment } from './fields.ts'
import { bookletStates, leafStates } from './railway-serials.ts'
import { railwayClasses, railwayPeriods } from './railway-words.ts'

/* The booklet records of the railway desk. */

const day = z.iso.date()
const family = z.object({ code: z.string(), name: z.string() })

/** A booklet in the list. */
export const railwayBooklet = z.object({
  _id: z.string(),
  /** The code of its family of lines, like W. */
  family: z.string(),
  familyName: z.string(),
  firstSerial: z.string(),
  lastSerial: z.string(),
  free: z.int(),
  used: z.int(),
  damaged: z.int(),
  /** Leaves that were issued and then cancelled or not collected. */
  cancelled: z.int(),
  state: z.enum(bookletStates),
  openedAt: moment.nullable(),
  /** One letter for each leaf, in order: F free, U used, D damaged, N not collected, C cancelled. */
  leaves: z.string(),
  /** The leaf to be issued next; null if none is free. */
  nextSerial: z.string().nullable(),
  can: z.object({ delete: z.boolean() }),
})
export type RailwayBooklet = z.infer<typeof railwayBooklet>

/** The totals of all booklets of a family. */
export const railwayFamilyFigures = family.extend({
  booklets: z.int(),
  free: z.int(),
  /** The free leaves in booklets that are in use. */
  freeInUse: z.int(),
  /**
   * The leaves issued per day with a clerk at the desk, over the last four weeks; null if none were issued.
   */
  perDay: z.number().nullable(),
})
export type RailwayFamilyFigures = z.infer<typeof railwayFamilyFigures>

export const railwayLeaf = z.object({
  serial: z.string(),
  state: z.enum(leafStates),
  /** True for a free leaf before a used one, whose whereabouts are unknown. */
  isGap: z.boolean(),
  reason: z.string(),
  issuedAt: moment.nullable(),
  markedAt: moment.nullable(),
  /** The application that it was issued for. */
  applicationId: z.string().nullable(),
  name: z.string().nullable(),
  can: z.object({ markDamaged: z.boolean(), restore: z.boolean() }),
})
export type RailwayLeaf = z.infer<typeof railwayLeaf>

export const railwayBookletDetail = railwayBooklet.extend({ leafList: z.array(railwayLeaf) })
export type RailwayBookletDetail = z.infer<typeof railwayBookletDetail>

/** The inconsistencies in the leaves of all booklets. */
export const railwayLeafCheck = z.object({
  checkedAt: moment,
  leafCount: z.int(),
  /** Free leaves before a used one, with the used leaves around them. */
  gaps: z.array(
    z.object({
      serial: z.string(),
      bookletId: z.string(),
      before: z.object({ serial: z.string(), issuedAt: moment }).nullable(),
      after: z.object({ serial: z.string(), issuedAt: moment }),
    }),
  ),
  /** Applications whose leaf differs from the register, or which share a leaf. */
  doubles: z.array(z.object({ serial: z.string(), applicationId: z.string(), name: z.string() })),
})
export type RailwayLeafCheck = z.infer<typeof railwayLeafCheck>

/** The text written on a leaf. */
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

/** The information that the desk sees before it issues a concession. */
export const railwayLeafOffer = z.object({
  family,
  /** The version of the application; the issue is refused if it has changed since. */
  version: z.int(),
  /** The leaf to be issued next; null if the family has none left. */
  nextSerial: z.string().nullable(),
  /** The family's booklets with free leaves, the one in use first. */
  booklets: z.array(railwayBooklet),
  text: railwayLeafText,
  validTill: day,
})
export type RailwayLeafOffer = z.infer<typeof railwayLeafOffer>
