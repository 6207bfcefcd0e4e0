import { calendar } from '@portal/contract/calendar.ts'
import { calendarLimits } from '@portal/contract/calendar-words.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict } from '#platform/problem.ts'
import { requireEditable } from './calendar.access.ts'
import { addDraft, incrementDraftVersion, listDraft, lockTerm } from './calendar-draft.store.ts'
import { contentOf } from './entry-content.ts'
import { presentDraft } from './present-calendar.ts'

export const addCalendarEntry = handler(
  calendar.addCalendarEntry,
  async ({ portal, viewer, params, body }) => {
    const { term } = params
    const now = portal.clock.now()
    requireEditable(term, now)
    const content = contentOf(body, term)
    const added = await portal.inTransaction(async (tx) => {
      await lockTerm(tx, term)
      requireRoom((await listDraft(tx, term)).length + 1)
      await incrementDraftVersion(tx, term)
      return addDraft(tx, { ...content, term, sourceUid: null }, { now, actorId: viewer.id })
    })
    return { message: 'Entry added to the draft', data: presentDraft(added, undefined) }
  },
)

/** @throws CONFLICT when a term would have more entries than a page can show. */
export function requireRoom(count: number): void {
  if (count > calendarLimits.entriesMax)
    throw conflict(`A term can have up to ${calendarLimits.entriesMax} entries`)
}
