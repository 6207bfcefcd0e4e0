import { calendar } from '@portal/contract/calendar.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, type Problem } from '#platform/problem.ts'
import { requireEditable } from './calendar.access.ts'
import { cachesOf } from './calendar.cache.ts'
import { addNotice } from './calendar.store.ts'
import { listAllPublished, listDraft, lockTerm, replacePublished } from './calendar-draft.store.ts'
import { changesBetween } from './compare-calendar.ts'
import { presentNotice } from './read-calendar-term.ts'

/** Publishes the whole draft, and shows readers what changed. */
export const publishCalendarTerm = handler(calendar.publishCalendarTerm, async (call) => {
  const { portal, viewer, params, body } = call
  const { term } = params
  const now = portal.clock.now()
  requireEditable(term, now)
  const data = await portal.inTransaction(async (tx) => {
    const { draftVersion, publishedAt } = await lockTerm(tx, term)
    if (draftVersion !== body.draftVersion) throw draftMoved()
    const lines = changesBetween(await listAllPublished(tx, term), await listDraft(tx, term))
    if (lines.length === 0) throw conflict('There are no changes to publish')
    await replacePublished(tx, term, now)
    const count = (change: string) => lines.filter((line) => line.change === change).length
    const notice = {
      published_at: now,
      note: body.note ?? '',
      is_first: publishedAt === null,
      lines,
      added_count: count('added'),
      changed_count: count('changed'),
      removed_count: count('removed'),
    }
    const id = await addNotice(tx, { ...notice, term, published_by: viewer.id })
    const detail = {
      term,
      added: notice.added_count,
      changed: notice.changed_count,
      removed: notice.removed_count,
    }
    await auditCall(tx, call, 'calendar-published', `calendar:${term}`, detail)
    await cachesOf(portal).terms.invalidate(tx, null)
    return presentNotice({ ...notice, id })
  })
  return { message: 'Calendar published', data }
})

/** Returns the error when the draft changed after it was reviewed. */
export function draftMoved(): Problem {
  return conflict('Someone else changed the draft. Review the changes, then publish.')
}
