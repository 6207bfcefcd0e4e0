import { calendar } from '@portal/contract/calendar.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { requireEditable } from './calendar.access.ts'
import { saveDocument } from './calendar-draft.store.ts'
import { changeCalendarDocument } from './change-calendar-document.ts'

export const removeCalendarDocument = handler(calendar.removeCalendarDocument, async (call) => {
  const { portal, params } = call
  requireEditable(params.term, portal.clock.now())
  await changeCalendarDocument(portal, params.term, async (tx, before) => {
    if (!before) throw notFound('document')
    await saveDocument(tx, params.term, null)
    const subject = `calendar:${params.term}`
    await auditCall(tx, call, 'calendar-document-removed', subject)
  })
  return { message: 'PDF removed' }
})
