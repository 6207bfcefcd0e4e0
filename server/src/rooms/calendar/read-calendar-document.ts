import { calendar } from '@portal/contract/calendar.ts'
import { notFound } from '#platform/problem.ts'
import { FileAnswer, verb } from '#platform/verb.ts'
import { findTerm } from './calendar.store.ts'

export const readCalendarDocument = verb(calendar.readCalendarDocument, async ({ portal, params }) => {
  const { documentKey } = await findTerm(portal.db, params.term)
  if (!documentKey) throw notFound('document')
  const contentType = 'application/pdf'
  const stored = await portal.privateFiles.findFile({ key: documentKey, contentType })
  if (!stored) throw notFound('document')
  const filename = `academic-calendar-${params.term}.pdf`
  return new FileAnswer({ ...stored, contentType, filename, isInline: false })
})
