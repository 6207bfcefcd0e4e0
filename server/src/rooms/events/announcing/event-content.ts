import type { EventForm } from '@portal/contract/event-fields.ts'
import { eventLimits } from '@portal/contract/event-words.ts'
import { requirePublishTime } from '#platform/jobs/publish-at.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict, fieldProblem } from '#platform/problem.ts'
import { plainTextOf } from '#platform/rich-text/read-rich-text.ts'
import { safeBody } from '#platform/rich-text/safe-body.ts'
import type { EventChange, EventRow } from '#rooms/events/events.store.ts'

/**
 * Returns the new state of an event from its form. A draft may omit its time and place.
 * @param before the current event; null for a new one.
 * @throws VALIDATION with the field; CONFLICT for a draft of a published event.
 */
export function mergeEvent(portal: Portal, form: EventForm, before: EventRow | null): EventChange {
  const now = portal.clock.now()
  if (before?.publishedAt && form.publish !== 'now')
    throw conflict('This event is already published. Cancel it instead.')
  const said = readForm(portal, form)
  const isDraft = form.publish === 'draft'
  checkTimes(said, isDraft)
  const publishAt =
    isDraft || form.publish === 'now' ? null : requirePublishTime(new Date(form.publish), now, 'publish')
  if (!isDraft) checkReady(said, publishAt ?? now, before)
  const isNew = before === null || before.publishedAt === null
  const isNoted = !isNew && form.changeNote !== ''
  return {
    ...said,
    state: isDraft ? 'draft' : publishAt ? 'scheduled' : 'live',
    publishAt,
    publishedAt: form.publish === 'now' ? (before?.publishedAt ?? now) : null,
    editedAt: isNew ? null : now,
    changeNote: isNoted ? form.changeNote : (before?.changeNote ?? null),
    changedAt: isNoted ? now : (before?.changedAt ?? null),
    // The team has saved the event, so an old hold no longer applies.
    heldBecause: null,
  }
}

type Said = Omit<
  EventChange,
  'state' | 'publishAt' | 'publishedAt' | 'editedAt' | 'changeNote' | 'changedAt' | 'heldBecause'
>

/** A field that is stored as it was sent needs no line here. */
function readForm(portal: Portal, form: EventForm): Said {
  const { heads: _heads, keptFiles: _kept, publish: _publish, changeNote: _note, ...sent } = form
  const body = safeBody(portal, form.body)
  return {
    ...sent,
    body,
    poster: form.poster || null,
    bodyText: body === '' ? '' : plainTextOf(body, eventLimits.bodyBytesMax),
    rules: safeBody(portal, form.rules),
    prizes: safeBody(portal, form.prizes),
    startsAt: timeOf(form.startsAt),
    endsAt: timeOf(form.endsAt),
    hasWaitingList: form.hasWaitingList && form.seats !== null,
    registrationOpensAt: timeOf(form.registrationOpensAt),
    registrationClosesAt: timeOf(form.registrationClosesAt) ?? timeOf(form.startsAt),
    eligibleYears: [...new Set(form.eligibleYears)],
    eligibleBranches: [...new Set(form.eligibleBranches)],
    ...festivalPart(form),
  }
}

/**
 * Returns the fields that only festival events have: a contest of Lakshya gives points, and guests may come.
 */
function festivalPart({ fest, category, points, guestFee }: EventForm) {
  const isFestival = fest === 'TML'
  return {
    category: isFestival ? category : null,
    points: isFestival && category === 'Lakshya' ? points : [],
    guestFee: isFestival ? guestFee : null,
  }
}

function checkTimes(said: Said, isDraft: boolean): void {
  const { startsAt, endsAt, registrationOpensAt: opens, registrationClosesAt: closes } = said
  if (!startsAt && !isDraft) throw fieldProblem('startsAt', 'Choose when the event starts')
  if (!endsAt && !isDraft) throw fieldProblem('endsAt', 'Choose when the event ends')
  if (startsAt && endsAt && startsAt >= endsAt)
    throw fieldProblem('endsAt', 'The event ends before it starts. Choose a later end.')
  if (startsAt && closes && closes > startsAt)
    throw fieldProblem('registrationClosesAt', 'Registration has to close before the event starts')
  if (opens && closes && opens >= closes)
    throw fieldProblem('registrationOpensAt', 'Registration opens after it closes. Choose an earlier time.')
  if (said.minMembers > said.maxMembers)
    throw fieldProblem('maxMembers', 'The largest group is smaller than the smallest')
  if (said.seats !== null && said.seats < said.minMembers)
    throw fieldProblem('seats', 'Offer at least as many seats as the smallest group has members')
}

/** Checks that an event has what people must know before it is shown to them. */
function checkReady(said: Said, from: Date, before: EventRow | null): void {
  if (said.body === '') throw fieldProblem('body', 'Describe the event')
  if (said.venue === '' && said.link === '')
    throw fieldProblem('venue', 'Enter a venue, or a link for an online event')
  // An event that has begun can still be corrected.
  const hasBegun = before?.publishedAt && before.startsAt?.getTime() === said.startsAt?.getTime()
  if (!hasBegun && said.startsAt && said.startsAt <= from)
    throw fieldProblem('startsAt', 'Choose a start after the event is published')
}

function timeOf(given: string): Date | null {
  return given === '' ? null : new Date(given)
}
