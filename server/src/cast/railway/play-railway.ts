import { dayAfter } from '@portal/contract/railway-days.ts'
import type { RailwayFare } from '@portal/contract/railway-settings.ts'
import type { RailwayLine } from '@portal/contract/reference.ts'
import type { CastMember } from '#cast/add-people.ts'
import { Dice } from '#cast/dice.ts'
import type { Stage } from '#cast/stage.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'
import {
  type Commuter,
  type PlannedApplication,
  planCertificates,
  plannedBooklets,
  weekdayBefore,
} from './railway-plans.ts'
import {
  insertApplications,
  insertBooklets,
  insertQueue,
  insertStationChanges,
  setDemoSettings,
} from './railway-rows.ts'

/** The monthly second-class fare from the demo's stations, in rupees; the other fares are derived from it. */
const monthlyFares: Readonly<Record<string, [RailwayFare['line'], number]>> = {
  Badlapur: ['Central', 255],
  Dombivli: ['Central', 215],
  Thane: ['Central', 180],
  Panvel: ['Harbour', 125],
  'Vasai Road': ['Western', 285],
}

/**
 * Adds two years of concessions in every state, four booklets, and a queue for today, in a few statements.
 * Through the API, hundreds of applications with their moves would take a minute.
 */
export async function playRailway(stage: Stage): Promise<void> {
  const { portal, members, now } = stage
  const desk = stage.desk('Railway')
  const commuters = commutersOf(members)
  const certificates = planCertificates(commuters, now)
  const open = planOpenApplications(commuters, now)
  await portal.inTransaction(async (tx) => {
    const fares = faresOf()
    await setDemoSettings(tx, { fares, by: desk.id, now })
    await insertApplications(tx, [...certificates, ...open], { deskId: desk.id, now, fares })
    await insertBooklets(tx, plannedBooklets, { deskId: desk.id, now })
    await insertQueue(tx, now)
    await insertStationChanges(tx, now)
  })
}

function faresOf(): RailwayFare[] {
  return Object.entries(monthlyFares).flatMap(([station, [line, monthly]]) =>
    (['II', 'I'] as const).flatMap((one) =>
      (['Monthly', 'Quarterly'] as const).map((period) => ({
        line,
        station,
        class: one,
        period,
        rupees: Math.round((monthly * (one === 'I' ? 3.4 : 1) * (period === 'Monthly' ? 1 : 2.7)) / 5) * 5,
      })),
    ),
  )
}

/** The homes of the demo's students: a station, its PIN code, and streets near it. */
const homes: readonly { line: RailwayLine; station: string; pin: string; streets: readonly string[] }[] = [
  { line: 'Central', station: 'Badlapur', pin: '421503', streets: ['Shivaji Chowk', 'Katrap Road'] },
  { line: 'Central', station: 'Dombivli', pin: '421201', streets: ['Manpada Road', 'Phadke Road'] },
  { line: 'Central', station: 'Thane', pin: '400601', streets: ['Gokhale Road', 'Ram Maruti Road'] },
  { line: 'Harbour', station: 'Panvel', pin: '410206', streets: ['Line Ali', 'Takka Road'] },
  { line: 'Harbour', station: 'Vashi', pin: '400703', streets: ['Sector 9', 'Sector 17'] },
  { line: 'TransHarbour', station: 'Airoli', pin: '400708', streets: ['Sector 5', 'Sector 8A'] },
  { line: 'Uran', station: 'Kharkopar', pin: '410206', streets: ['Sector 19, Ulwe', 'Sector 21, Ulwe'] },
  { line: 'Western', station: 'Vasai Road', pin: '401202', streets: ['Ambadi Road', 'Anand Nagar'] },
  { line: 'Western', station: 'Mira Road', pin: '401107', streets: ['Shanti Nagar', 'Naya Nagar'] },
  { line: 'Western', station: 'Bandra', pin: '400050', streets: ['Hill Road', 'Chapel Road'] },
]

/** The browser tests use the first hundred students: only the others and the named one have applications. */
const leftAloneCount = 100
const never = '2000-01-01'

/** Returns the students who travel, each from one station; the first is the named one, from Badlapur. */
function commutersOf(members: readonly CastMember[]): Commuter[] {
  const dice = new Dice('commuters')
  const students = members.filter(({ role }) => role === 'Student')
  const named = students.filter(({ key }) => key === 'student')
  return [...named, ...students.slice(leftAloneCount)].map(({ id, joinedAt, key }) => {
    const { line, station, pin, streets } = key === 'student' ? pickFirst() : dice.pick(homes)
    const address = `${dice.whole(1, 40)}, ${dice.pick(streets)}, ${station}`
    return { id, joinedAt, line, station, pin, address, passEndsOn: never }
  })
}

function pickFirst() {
  const [first] = homes
  if (!first) throw new Error('Nobody lives anywhere')
  return first
}

/** The number of applications in each state without a leaf. */
const counts = { pending: 24, toCollect: 11, rejected: 72, cancelled: 48, lapsed: 32 }

const rejections = [
  'The address on your proof is not the one in your application. Correct it or send another proof.',
  "Your document can't be read. Take the photo again in daylight, without flash.",
  'The station is not the one nearest to your address. Choose your home station again.',
]

/** Applications that are open today, and those that ended without a certificate. */
function planOpenApplications(commuters: readonly Commuter[], now: Date): PlannedApplication[] {
  const dice = new Dice('railway desk')
  const today = indianDayOf(now)
  const lately = weekdayBefore(dayAfter(today, -1))
  const [, ...others] = commuters
  const free = others.filter(({ passEndsOn }) => passEndsOn < dayAfter(today, 3))
  const wanted = dice.several(
    free,
    Object.values(counts).reduce((sum, count) => sum + count, 0),
  )
  const take = (count: number) => wanted.splice(0, count)
  const plan = (commuter: Commuter, more: Partial<PlannedApplication>): PlannedApplication => ({
    commuter,
    state: 'Pending',
    kind: 'New',
    period: dice.isLucky(0.6) ? 'Quarterly' : 'Monthly',
    class: dice.isLucky(0.15) ? 'I' : 'II',
    lastPassNumber: '',
    lastPassEndsOn: null,
    appliedOn: dayAfter(today, -dice.whole(0, 2)),
    decidedOn: null,
    reason: '',
    leaf: null,
    ...more,
  })
  const past = () => weekdayBefore(dayAfter(today, -dice.whole(15, 600)))
  const ended = (commuter: Commuter, more: Partial<PlannedApplication>) => {
    const { joinedAt } = commuter
    const decidedOn = [past(), dayAfter(indianDayOf(joinedAt), 20)].toSorted().at(-1) ?? today
    return plan(commuter, { decidedOn, appliedOn: dayAfter(decidedOn, -2), ...more })
  }
  return [
    ...take(counts.pending).map((one) => plan(one, {})),
    ...take(counts.toCollect).map((one) =>
      plan(one, { state: 'Approved', appliedOn: dayAfter(lately, -2), decidedOn: lately }),
    ),
    ...take(counts.rejected).map((one) => ended(one, { state: 'Rejected', reason: dice.pick(rejections) })),
    ...take(counts.cancelled).map((one) => ended(one, { state: 'Cancelled' })),
    ...take(counts.lapsed).map((one) => ended(one, { state: 'Expired' })),
  ]
}
