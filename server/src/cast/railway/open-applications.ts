import { dayAfter } from '@portal/contract/railway-days.ts'
import { Dice } from '#cast/dice.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'
import { type Commuter, type PlannedApplication, weekdayBefore } from './railway-plans.ts'

/** The number of applications in each state without a leaf. */
const counts = { pending: 24, toCollect: 11, rejected: 72, cancelled: 48, lapsed: 32 }

const rejections = [
  'The address on your proof is not the one in your application. Correct it or send another proof.',
  "Your document can't be read. Take the photo again in daylight, without flash.",
  'The station is not the one nearest to your address. Choose your home station again.',
]

/** Applications that are open today, and those that ended without a certificate. */
export function planOpenApplications(commuters: readonly Commuter[], now: Date): PlannedApplication[] {
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
