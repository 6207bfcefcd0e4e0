import { eventAfterLimits } from '@portal/contract/event-after-words.ts'
import type { EventFeedback } from '@portal/contract/event-feedback.ts'
import type { Runner } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { dayAndTime } from '#platform/text/indian-day.ts'
import type { EventRow } from '#rooms/events/events.store.ts'
import { findParticipantOf } from '#rooms/events/seats/participants/participant.store.ts'
import { isOver } from './event-over.ts'
import { findOwnFeedback, listComments, sumUpFeedback } from './feedback.store.ts'

const editMs = eventAfterLimits.feedbackEditDays * 86_400_000

/** Returns the moment since which first answers can still be changed. */
export function editableSince(now: Date): Date {
  return new Date(now.getTime() - editMs)
}

/** Returns the team's view of the feedback: below three answers only the count. */
export async function presentSummary(runner: Runner, eventId: string): Promise<EventFeedback> {
  const sum = await sumUpFeedback(runner, eventId)
  const isShown = sum !== null && sum.count >= eventAfterLimits.feedbackShownMin
  const comments = isShown ? await listComments(runner, eventId, eventAfterLimits.commentsMax) : []
  return {
    count: sum?.count ?? 0,
    summary: isShown ? { event: sum.event, organisation: sum.organisation, comments } : null,
    mine: null,
    refusal: null,
  }
}

/** Returns a student's own answer, and whether they can give or change it. */
export async function presentOwnFeedback(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  accountId: string,
  event: EventRow,
): Promise<EventFeedback> {
  const now = clock.now()
  const own = await findOwnFeedback(db, event.id, accountId)
  const until = own && new Date(own.createdAt.getTime() + editMs)
  const mine =
    own && until
      ? {
          event: own.event,
          organisation: own.organisation,
          comment: own.comment,
          at: own.createdAt.toISOString(),
          editableUntil: until.toISOString(),
        }
      : null
  return { count: null, summary: null, mine, refusal: await refusalOf() }

  async function refusalOf(): Promise<string | null> {
    if (!isOver(event, now)) return 'You can give feedback once the event is over'
    if (until && until <= now) return `Your feedback could be changed until ${dayAndTime(until)}`
    const participant = await findParticipantOf(db, event.id, accountId)
    return participant?.checkedInAt ? null : 'Only people who were checked in can give feedback'
  }
}
