import { calendar } from '@portal/contract/calendar.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { requireTerm } from './calendar.access.ts'
import { findTerm } from './calendar.store.ts'
import { listAllPublished, listDraft } from './calendar-draft.store.ts'
import { changesBetween } from './compare-calendar.ts'
import { presentDraft } from './present-calendar.ts'

export const readCalendarDraft = handler(calendar.readCalendarDraft, async ({ portal, params: { term } }) => {
  requireTerm(term, portal.clock.now())
  // The version is read first, so that publishing fails if anything changes afterwards.
  const { draftVersion } = await findTerm(portal.db, term)
  const published = await listAllPublished(portal.db, term)
  const draft = await listDraft(portal.db, term)
  const seen = new Map(published.map((entry) => [entry.id, entry]))
  const entries = draft.map((entry) => presentDraft(entry, seen.get(entry.id)))
  return { data: { term, draftVersion, entries, changes: changesBetween(published, draft) } }
})
