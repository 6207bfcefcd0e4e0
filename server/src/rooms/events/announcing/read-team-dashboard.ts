import { eventTeam } from '@portal/contract/event-team.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { indianDayOf, indianDayStart } from '#platform/text/indian-day.ts'
import { presentCards } from './present-event.ts'
import {
  countCheckedInByDay,
  countRegisteredByDay,
  type DayCount,
  listCheckedIn,
  listCurrentEvents,
} from './team-dashboard.store.ts'

const dayMs = 86_400_000
const daysShown = 30
/** The maximum number of events read to count waiting people; more than any team has upcoming. */
const eventsMax = 50
const nextMax = 5

export const readTeamDashboard = handler(eventTeam.readTeamDashboard, async ({ portal, viewer }) => {
  const { db, clock } = portal
  const now = clock.now()
  const today = indianDayStart(now)
  const own = { accountId: viewer.id }
  const daysAgo = (count: number) => new Date(today.getTime() - count * dayMs)
  const [rows, registered, came] = await Promise.all([
    listCurrentEvents(db, { ...own, since: today, limit: eventsMax }),
    // Includes the 30 days before, to show the trend.
    countRegisteredByDay(db, { ...own, since: daysAgo(2 * daysShown - 1) }),
    countCheckedInByDay(db, { ...own, since: daysAgo(daysShown - 1) }),
  ])
  const cards = await presentCards(portal, viewer, rows)
  const ahead = cards.filter(({ status }) => status !== 'over')
  const ofToday = cards.filter(({ startsAt }) => Date.parse(startsAt ?? '') < today.getTime() + dayMs)
  const checkedIn = await listCheckedIn(
    db,
    ofToday.map(({ _id }) => _id),
  )
  const days = Array.from({ length: daysShown }, (_, nth) => {
    const day = indianDayOf(daysAgo(daysShown - 1 - nth))
    return { day, registered: countOn(registered, day), checkedIn: countOn(came, day) }
  })
  const registeredCount = sumOf(days.map((one) => one.registered))
  return {
    data: {
      day: indianDayOf(now),
      registeredCount,
      registeredBefore: sumOf(registered.map(({ count }) => count)) - registeredCount,
      waitingCount: sumOf(ahead.map((card) => card.waitingCount)),
      checkedInCount: sumOf(checkedIn.map(({ count }) => count)),
      expectedCount: sumOf(ofToday.map((card) => card.registeredCount)),
      next: ahead.slice(0, nextMax),
      running: ofToday
        .filter(({ startsAt, status }) => Date.parse(startsAt ?? '') <= now.getTime() && status !== 'over')
        .map(({ _id, slug, title, endsAt, registeredCount: expectedCount }) => {
          const there = checkedIn.find(({ eventId }) => eventId === _id)
          const latest = (there?.latest ?? []).map((one) => ({ ...one, at: new Date(one.at).toISOString() }))
          return {
            slug,
            title,
            expectedCount,
            latest,
            endsAt: endsAt ?? now.toISOString(),
            checkedInCount: there?.count ?? 0,
          }
        }),
      days,
    },
  }
})

function countOn(counts: readonly DayCount[], day: string): number {
  return counts.find((one) => one.day === day)?.count ?? 0
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
