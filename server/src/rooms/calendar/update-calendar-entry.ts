import { calendar } from '@portal/contract/calendar.ts'
import { handler } from '#platform/http/handler.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { accessDraft } from './calendar.access.ts'
import { findPublished } from './calendar.store.ts'
import { changeDraft, findDraft, lockTerm, raiseDraftVersion } from './calendar-draft.store.ts'
import { contentOf } from './entry-content.ts'
import { presentDraft } from './present-calendar.ts'

export const updateCalendarEntry = handler(calendar.updateCalendarEntry, async (call) => {
  const { portal, viewer, params, body } = call
  const { term, id } = await accessDraft(portal, params.id)
  const { version, ...form } = body
  const entry = contentOf(form, term)
  const by = { now: portal.clock.now(), actorId: viewer.id }
  const changed = await portal.inTransaction(async (tx) => {
    await lockTerm(tx, term)
    const made = await changeDraft(tx, { id, version, entry }, by)
    if (!made) throw (await findDraft(tx, id)) ? changedMeanwhile() : notFound('entry')
    await raiseDraftVersion(tx, term)
    return made
  })
  return {
    message: 'Draft entry updated',
    data: presentDraft(changed, await findPublished(portal.db, id)),
  }
})

/** Two council members at once: the second is told, and what he typed stays in his form. */
export function changedMeanwhile(): Problem {
  return new Problem(
    'CONFLICT',
    'Someone else changed this entry after you opened it. Review it, then save again.',
  )
}
