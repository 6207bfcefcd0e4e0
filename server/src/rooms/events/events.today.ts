import type { TodayDay } from '@portal/contract/today.ts'
import { todayLimits } from '@portal/contract/today-words.ts'
import type { Portal } from '#platform/portal.ts'
import { type TodaySource, todayRow } from '#platform/search/today.ts'
import { dayAndTime, indianDayOf } from '#platform/text/indian-day.ts'
import {
  listOwnAhead,
  listSavedClosing,
  type OwnTodayRow,
  type SavedClosingRow,
} from './events.today.store.ts'
import { answerModeration, questionModeration } from './questions/question.moderation.ts'

const dayMs = 86_400_000
/** The maximum number of events, more than anyone has in a month. */
const daysMax = 30

/**
 * Adds invitations and offered seats to answer, the next event, saved events that close soon, and the
 * student's own events by day; for the council, reports.
 */
export function todayOfEvents({ db }: Portal): TodaySource {
  return {
    roles: ['Student', 'Council'],
    async read({ id, role }, { now }) {
      if (role === 'Council') return { rows: await reportedRows(db) }
      const soon = new Date(now.getTime() + todayLimits.deadlineDaysMax * dayMs)
      const [own, closing] = await Promise.all([
        listOwnAhead(db, id, now, daysMax),
        listSavedClosing(db, id, { now, until: soon }),
      ])
      const asked = own.filter((one) => one.startsAt > now && (one.isInvited || one.offeredUntil !== null))
      const next = own.find((one) => !one.isWaiting && !asked.includes(one) && one.startsAt <= soon)
      const rows = [...asked.map(askedRow), ...(next ? [nextRow(next)] : []), ...closing.map(closingRow)]
      return { rows: rows.slice(0, todayLimits.roomRowsMax), days: own.map(dayOf) }
    },
  }
}

async function reportedRows(db: Portal['db']) {
  const [questions, answers] = await Promise.all([
    questionModeration.todayRows(db, '/reports?desk=questions'),
    answerModeration.todayRows(db, '/reports?desk=answers'),
  ])
  return [...questions, ...answers]
}

function askedRow({ id, slug, title, isInvited, groupName, leader, heldUntil, offeredUntil }: OwnTodayRow) {
  const until = isInvited ? heldUntil : offeredUntil
  return todayRow({
    kind: 'request',
    title: isInvited
      ? `${leader.name} wants you in ${groupName || 'a group'}`
      : `A seat is free for you: ${title}`,
    hint: [isInvited ? title : '', until ? `Answer by ${dayAndTime(until)}` : ''].filter(Boolean).join(' · '),
    ...(isInvited && { by: leader }),
    path: addressOf(slug),
    question: { kind: 'registration', _id: id },
  })
}

function nextRow({ slug, title, venue, startsAt }: OwnTodayRow) {
  return todayRow({
    kind: 'deadline',
    title,
    due: indianDayOf(startsAt),
    hint: ["You're registered", dayAndTime(startsAt), venue].filter(Boolean).join(' · '),
    path: `${addressOf(slug)}?ticket=open`,
  })
}

function closingRow({ slug, title, closesAt }: SavedClosingRow) {
  return todayRow({
    kind: 'deadline',
    title,
    due: indianDayOf(closesAt),
    path: addressOf(slug),
    hint: `You saved this event. Registration closes on ${dayAndTime(closesAt)}.`,
  })
}

function dayOf({ id, slug, title, startsAt, endsAt, isWaiting }: OwnTodayRow): TodayDay {
  return {
    _id: `event-${id}`,
    kind: 'event',
    title,
    isOwn: !isWaiting,
    path: addressOf(slug),
    hint: isWaiting ? "You're on the waiting list" : dayAndTime(startsAt),
    startsOn: indianDayOf(startsAt),
    // An event that ends at midnight is not on the next day.
    endsOn: indianDayOf(new Date(endsAt.getTime() - 1)),
  }
}

function addressOf(slug: string): string {
  return `/events/${encodeURIComponent(slug)}`
}
