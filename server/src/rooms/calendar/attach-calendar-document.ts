import { calendar } from '@portal/contract/calendar.ts'
import type { Transaction } from '#platform/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { actorOf, requireEditable } from './calendar.access.ts'
import { calendarCacheOf } from './calendar.cache.ts'
import { lockTerm, saveDocument } from './calendar-draft.store.ts'

export const attachCalendarDocument = handler(calendar.attachCalendarDocument, async (call) => {
  const { portal, viewer, files, params } = call
  requireEditable(params.term, portal.clock.now())
  const bytes = files[0]?.bytes
  if (!bytes || bytes.length === 0) throw invalid('Choose a PDF')
  const { key, byteCount, contentType } = await portal.privateFiles.store({ ownerId: viewer.id, bytes })
  // What is stored and not used goes by itself.
  if (contentType !== 'application/pdf') throw new Problem('UNSUPPORTED_MEDIA', 'Please choose a PDF')
  await changeDocument(portal, params.term, async (tx) => {
    if (!(await portal.privateFiles.use(tx, key))) throw invalid('Please choose the PDF again')
    await saveDocument(tx, params.term, { key, byteCount })
  })
  return { message: 'PDF attached' }
})

export const removeCalendarDocument = handler(calendar.removeCalendarDocument, async (call) => {
  const { portal, params } = call
  requireEditable(params.term, portal.clock.now())
  await changeDocument(portal, params.term, async (tx, before) => {
    if (!before) throw notFound('document')
    await saveDocument(tx, params.term, null)
    const subject = `calendar:${params.term}`
    await portal.audit.write(tx, { action: 'calendar-document-removed', subject, ...actorOf(call) })
  })
  return { message: 'PDF removed' }
})

/** Under the term's lock; the document before is let go. */
async function changeDocument(
  portal: Portal,
  term: string,
  work: (tx: Transaction, before: string | null) => Promise<void>,
): Promise<void> {
  const cache = calendarCacheOf(portal)
  await portal.inTransaction(async (tx) => {
    const { documentKey } = await lockTerm(tx, term)
    await work(tx, documentKey)
    if (documentKey) await portal.privateFiles.release(tx, documentKey)
    await cache.invalidate(tx, null)
  })
  cache.drop(null)
}

function invalid(message: string): Problem {
  return new Problem('VALIDATION', message, { errors: [{ path: 'file', message }] })
}
