import { type EventPlan, sentFields } from '#cast/events/event-plans.ts'
import { indianDayStart } from '#platform/text/indian-day.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const firstHour = 9
const lastHour = 20

export interface EventTimes {
  announcedAt: Date
  closesAt: Date
  startsAt: Date
  endsAt: Date
}

/** Returns the times of a demo event and its announcement, which is at least an hour ago. */
export function timesOf({ when, announcedDaysBefore, state }: EventPlan, now: Date): EventTimes {
  const startsAt = startOf(when, now)
  const start = startsAt.getTime()
  const announced = Math.min(start - announcedDaysBefore * dayMs, now.getTime() - hourMs)
  return {
    announcedAt: new Date(state ? now.getTime() - dayMs : announced),
    closesAt: new Date(start - when.closesHoursBefore * hourMs),
    startsAt,
    endsAt: new Date(start + when.hours * hourMs),
  }
}

function startOf({ days, hour }: EventPlan['when'], now: Date): Date {
  const today = indianDayStart(now).getTime()
  if (typeof hour === 'number') return new Date(today + days * dayMs + hour * hourMs)
  // The full hours of India differ from those of UTC.
  const fullHour = Math.floor((now.getTime() - today) / hourMs)
  if (hour === 'now') return new Date(today + (fullHour - 1) * hourMs)
  return new Date(today + byDay(fullHour + 2) * hourMs)
}

/** Moves a start at night to an hour of the same day, or to the next morning. */
function byDay(hour: number): number {
  if (hour < firstHour) return firstHour
  return hour > lastHour ? 24 + firstHour : hour
}

/** Returns the body of the team's request. The poster is uploaded before. */
export function eventBodyOf(plan: EventPlan, times: EventTimes, now: Date): Record<string, unknown> {
  const [minMembers, maxMembers] = plan.group ?? [1, 1]
  const publish = { draft: 'draft', scheduled: new Date(now.getTime() + 2 * dayMs).toISOString() }
  return {
    ...Object.fromEntries(sentFields.keyof().options.map((name) => [name, plan[name]])),
    minMembers,
    maxMembers,
    points: plan.points.map(([place, points]) => ({ place, points })),
    schedule: plan.schedule.map(([minutes, what]) => ({
      at: new Date(times.startsAt.getTime() + minutes * 60_000).toISOString(),
      what,
    })),
    questions: plan.questions.map(({ said: _said, ...question }) => question),
    startsAt: times.startsAt.toISOString(),
    endsAt: times.endsAt.toISOString(),
    registrationOpensAt: '',
    registrationClosesAt: times.closesAt.toISOString(),
    hasWaitingList: !plan.hasNoWaitingList,
    eligibleYears: plan.years,
    eligibleBranches: plan.branches,
    publish: plan.state ? publish[plan.state] : 'now',
  }
}
