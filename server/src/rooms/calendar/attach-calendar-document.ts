import { calendar } from '@portal/contract/calendar.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { fieldProblem, Problem } from '#platform/problem.ts'
import { requireEditable } from './calendar.access.ts'
import { saveDocument } from './calendar-draft.store.ts'
import { changeCalendarDocument } from './change-calendar-document.ts'

export const attachCalendarDocument = handler(calendar.attachCalendarDocument, async (call) => {
  const { portal, viewer, files, params } = call
  requireEditable(params.term, portal.clock.now())
  const bytes = files[0]?.bytes
  if (!bytes || bytes.length === 0) throw fieldProblem('file', 'Choose a PDF')
  const { key, byteCount, contentType } = await portal.privateFiles.store({ ownerId: viewer.id, bytes })
  // A job deletes stored files that nothing references.
  if (contentType !== 'application/pdf') throw new Problem('UNSUPPORTED_MEDIA', 'Please choose a PDF')
  await changeCalendarDocument(portal, params.term, async (tx) => {
    if (!(await portal.privateFiles.use(tx, key))) throw fieldProblem('file', 'Please choose the PDF again')
    await saveDocument(tx, params.term, { key, byteCount })
  })
  return { message: 'PDF attached' }
})
