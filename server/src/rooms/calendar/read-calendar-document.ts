import { calendar } from '@portal/contract/calendar.ts'
import { FileAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { findTerm } from './calendar.store.ts'

export const readCalendarDocument = handler(calendar.readCalendarDocument, async ({ portal, params }) => {
  const { documentKey } = await findTerm(portal.db, params.term)
  if (!documentKey) throw notFound('document')
  const contentType = 'application/pdf'
  const stored = await portal.privateFiles.findFile({ key: documentKey, contentType })
  if (!stored) throw notFound('document')
  const filename = `academic-calendar-${params.term}.pdf`
  return new FileAnswer({ ...stored, contentType, filename, isInline: false })
})
