import { dayAfter, passDaysOf } from '@portal/contract/railway-days.ts'
import { serialOf } from '@portal/contract/railway-serials.ts'
import type { RailwayState } from '@portal/contract/railway-states.ts'
import type { RailwayPeriod } from '@portal/contract/railway-words.ts'
import type { RailwayLine } from '@portal/contract/reference.ts'
import { Dice } from '#cast/dice.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'

/* Two years of concessions: travellers with their routes, each leaf's certificate. Days as yyyy-mm-dd. */

/** A student of the cast who travels. */
export interface Commuter {
  id: string
  joinedAt: Date
  line: RailwayLine
  station: string
  pin: string
  address: string
  passEndsOn: string
}

export interface PlannedApplication {
  commuter: Commuter
  state: RailwayState
  kind: 'New' | 'Renewal'
  period: RailwayPeriod
  class: 'I' | 'II'
  lastPassNumber: string
  lastPassEndsOn: string | null
  appliedOn: string
  decidedOn: string | null
  reason: string
  /** The leaf, for an application with a certificate. */
  leaf: { serial: string; issuedOn: string; till: string; from: string; to: string } | null
}

export interface PlannedBooklet {
  family: 'C' | 'W'
  first: number
  /** The number of leaves used from the first, including damaged ones and a gap. */
  usedCount: number
  damaged: Readonly<Record<number, string>>
  gap?: number
  notCollected?: number
  /** The days before today on which its first and its last leaf were used. */
  fromDaysAgo: number
  toDaysAgo: number
}

export const plannedBooklets: readonly PlannedBooklet[] = [
  {
    family: 'C',
    first: 206_251,
    usedCount: 50,
    fromDaysAgo: 725,
    toDaysAgo: 88,
    damaged: { 37: 'Torn at the perforation' },
  },
  {
    family: 'C',
    first: 206_301,
    usedCount: 17,
    fromDaysAgo: 84,
    toDaysAgo: 1,
    damaged: { 9: 'Ink spilled on it' },
  },
  {
    family: 'W',
    first: 88_101,
    usedCount: 44,
    fromDaysAgo: 710,
    toDaysAgo: 2,
    damaged: { 21: 'The printer jammed' },
    gap: 34,
    notCollected: 29,
  },
  { family: 'C', first: 206_351, usedCount: 0, damaged: {}, fromDaysAgo: 0, toDaysAgo: 0 },
]

const certificateDays = 3
/** The leaves of the named student, whose card is shown first: two expired passes and the current one. */
const namedLeaves = [206_291, 206_298, 206_313]

/** Plans the certificates of all used leaves, oldest first. */
export function planCertificates(commuters: readonly Commuter[], now: Date): PlannedApplication[] {
  const dice = new Dice('railway')
  const [named, ...others] = commuters
  const leaves = plannedBooklets.flatMap((booklet) => leavesOf(booklet, now))
  return leaves
    .toSorted((one, other) => (one.issuedOn < other.issuedOn ? -1 : 1))
    .flatMap((leaf) => {
      const isNamed = leaf.family === 'C' && namedLeaves.includes(leaf.number)
      const commuter = isNamed && named ? named : travellerOf(dice, others, leaf)
      return commuter ? [certificateOf(dice, { commuter, leaf, isQuarterly: isNamed, now })] : []
    })
}

interface PlannedLeaf {
  family: 'C' | 'W'
  number: number
  issuedOn: string
  isCollected: boolean
}

function leavesOf(booklet: PlannedBooklet, now: Date): PlannedLeaf[] {
  const { family, first, usedCount, fromDaysAgo, toDaysAgo } = booklet
  const today = indianDayOf(now)
  return Array.from({ length: usedCount }, (_, nth) => {
    const part = usedCount > 1 ? nth / (usedCount - 1) : 0
    const daysAgo = Math.round(fromDaysAgo + (toDaysAgo - fromDaysAgo) * part)
    return {
      family,
      number: first + nth,
      isCollected: nth !== booklet.notCollected,
      issuedOn: weekdayBefore(dayAfter(today, -daysAgo)),
      isKept: booklet.damaged[nth] === undefined && nth !== booklet.gap,
    }
  }).filter(({ isKept }) => isKept)
}

/** Moves a day on the weekend to the Friday before, because the desk is closed on Saturday and Sunday. */
export function weekdayBefore(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 ? dayAfter(day, -2) : weekday === 6 ? dayAfter(day, -1) : day
}

/** Returns a commuter on these lines who was at the college then and has no pass that is still valid. */
function travellerOf(dice: Dice, commuters: readonly Commuter[], leaf: PlannedLeaf): Commuter | undefined {
  const able = commuters.filter(
    ({ line, joinedAt, passEndsOn }) =>
      (line === 'Western') === (leaf.family === 'W') &&
      indianDayOf(joinedAt) < dayAfter(leaf.issuedOn, -5) &&
      passEndsOn < leaf.issuedOn,
  )
  return able.length > 0 ? dice.pick(able) : undefined
}

function certificateOf(
  dice: Dice,
  wanted: { commuter: Commuter; leaf: PlannedLeaf; isQuarterly: boolean; now: Date },
): PlannedApplication {
  const { commuter, leaf, now } = wanted
  const { issuedOn, isCollected } = leaf
  const period = wanted.isQuarterly || dice.isLucky(0.6) ? 'Quarterly' : 'Monthly'
  const isRenewal = commuter.passEndsOn > dayAfter(issuedOn, -60)
  const lastPassEndsOn = isRenewal ? commuter.passEndsOn : null
  const days = passDaysOf({ issuedOn, period, lastPassEndsOn, certificateDays })
  const isOver = days.validTill < indianDayOf(now)
  if (isCollected) commuter.passEndsOn = days.validTill
  return {
    commuter,
    period,
    lastPassEndsOn,
    state: !isCollected ? 'Cancelled' : isOver ? 'Expired' : 'Issued',
    class: dice.isLucky(0.15) ? 'I' : 'II',
    kind: isRenewal ? 'Renewal' : 'New',
    lastPassNumber: isRenewal ? `UTS ${dice.whole(100_000, 999_999)}` : '',
    appliedOn: weekdayBefore(dayAfter(issuedOn, -dice.whole(2, 4))),
    decidedOn: weekdayBefore(dayAfter(issuedOn, -1)),
    reason: isCollected ? '' : 'The student did not come for it',
    leaf: {
      serial: serialOf(leaf),
      issuedOn,
      till: days.certificateTill,
      from: days.validFrom,
      to: days.validTill,
    },
  }
}
