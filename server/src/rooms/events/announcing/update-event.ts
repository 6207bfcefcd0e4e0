import { events } from '@portal/contract/events.ts'
import { isRepeat, requireRevision } from '#platform/database/require-revision.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { scheduleAt } from '#platform/jobs/publish-at.ts'
import { notFound } from '#platform/problem.ts'
import { dayAndTime } from '#platform/text/indian-day.ts'
import { mailMoved } from '#rooms/events/crew/mail-moved.ts'
import { accessEvent, requireStill } from '#rooms/events/events.access.ts'
import { eventChanged, eventPublished, factOf } from '#rooms/events/events.facts.ts'
import { changeEvent, type EventChange, type EventRow, lockEvent } from '#rooms/events/events.store.ts'
import { changeEventSeats } from '#rooms/events/seats/moves/change-seats.ts'
import { savedMessages } from './create-event.ts'
import { mergeEvent } from './event-content.ts'
import { keepEventFiles, keepEventPictures, storeEventFiles } from './event-files.ts'
import { wholeForm } from './event-form.ts'
import { keepHeads } from './event-heads.ts'
import { presentWritten } from './present-event.ts'
import { publishing } from './publish-event.ts'

export const updateEvent = handler(events.updateEvent, async (call) => {
  const { portal, viewer, params, body, files } = call
  const { id } = await accessEvent(call, params.id, 'update')
  const added = await storeEventFiles(portal, viewer.id, files)
  const message = await portal.inTransaction(async (tx) => {
    const before = await lockEvent(tx, id)
    if (!before) throw notFound('event')
    requireStill(viewer, 'update', before)
    const { revision, ...given } = body
    const form = await wholeForm(tx, before, { ...given, poster: added.poster ?? given.poster })
    const after = mergeEvent(portal, form, before)
    const stored = { ...before, revision: before.sequence }
    if (files.length === 0 && isRepeat(revision, stored, after)) return messageOf(before, after)
    requireRevision(revision, stored.revision, 'This event was changed after you opened it')
    const row = { ...before, ...after }
    await keepEventPictures(portal, tx, after, before)
    await changeEvent(tx, id, after)
    await keepEventFiles(portal, tx, id, { keptIds: form.keptFiles, added })
    await keepHeads(portal, tx, row, { given: form.heads, by: viewer.id })
    await changeEventSeats(portal, tx, row)
    if (after.publishAt) await scheduleAt(portal, tx, publishing, id, after.publishAt)
    if (after.state === 'live' && before.publishedAt === null)
      await portal.facts.emit(tx, eventPublished, factOf(row))
    else if (after.state === 'live') {
      const moved = movedTo(before, after)
      await portal.facts.emit(tx, eventChanged, { ...factOf(row), moved, sequence: before.sequence + 1 })
      const isOver = row.endsAt !== null && row.endsAt <= portal.clock.now()
      if (moved !== null && !isOver) await mailMoved(portal, tx, row, form.changeNote)
    }
    return messageOf(before, after)
  })
  return { message, data: await presentWritten(call, id) }
})

/** Returns the message after a save; a live event that was live before is updated, not published again. */
function messageOf(before: Pick<EventRow, 'state'>, { state }: Pick<EventChange, 'state'>): string {
  return state === 'live' && before.state === 'live' ? 'Event updated' : savedMessages[state]
}

/** Returns the new time or place for people who planned to come; null when both are unchanged. */
function movedTo(before: EventRow, after: EventChange): string | null {
  const isSameTime =
    before.startsAt?.getTime() === after.startsAt?.getTime() &&
    before.endsAt?.getTime() === after.endsAt?.getTime()
  // The place of an event without a venue is its link.
  const isSamePlace = before.venue === after.venue && (after.venue !== '' || before.link === after.link)
  if (isSameTime && isSamePlace) return null
  const when = isSameTime || !after.startsAt ? [] : [`on ${dayAndTime(after.startsAt)}`]
  const where = isSamePlace ? [] : [after.venue === '' ? 'online' : `at ${after.venue}`]
  return [...when, ...where].join(', ')
}
