import { type CalendarEntryForm, calendar } from '@portal/contract/calendar.ts'
import { type Given, withGiven } from '#platform/database/with-given.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, notFound, type Problem } from '#platform/problem.ts'
import { accessDraft } from './calendar.access.ts'
import { type EntryContent, findPublished } from './calendar.store.ts'
import { changeDraft, findDraft, incrementDraftVersion, lockTerm } from './calendar-draft.store.ts'
import { contentOf } from './entry-content.ts'
import { presentDraft } from './present-calendar.ts'

export const updateCalendarEntry = handler(calendar.updateCalendarEntry, async (call) => {
  const { portal, viewer, params, body } = call
  const { term, id } = await accessDraft(portal, params.id)
  const { version, ...given } = body
  const by = { now: portal.clock.now(), actorId: viewer.id }
  const changed = await portal.inTransaction(async (tx) => {
    await lockTerm(tx, term)
    const before = await findDraft(tx, id)
    if (!before) throw notFound('entry')
    const made = await changeDraft(tx, { id, version, entry: contentOf(formOf(before, given), term) }, by)
    if (!made) throw changedMeanwhile()
    await incrementDraftVersion(tx, term)
    return made
  })
  return {
    message: 'Draft entry updated',
    data: presentDraft(changed, await findPublished(portal.db, id)),
  }
})

/** Returns the form of an update, with the entry's own value of omitted fields. One day stays one day. */
function formOf(before: EntryContent, given: Given<CalendarEntryForm>): CalendarEntryForm {
  const { title, kind, startsOn, endsOn, years, branches, note } = before
  const own = { title, kind, startsOn, endsOn: endsOn === startsOn ? '' : endsOn, years, branches, note }
  return withGiven<CalendarEntryForm>(own, given)
}

/** The error when two council members edit at once. The second one's input stays in the form. */
export function changedMeanwhile(): Problem {
  return conflict('Someone else changed this entry after you opened it. Review it, then save again.')
}
