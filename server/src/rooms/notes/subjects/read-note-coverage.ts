import { notes } from '@portal/contract/notes.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { listCoverage } from './note-coverage.store.ts'
import { findSubject } from './note-subject.store.ts'

export const readNoteCoverage = handler(notes.readNoteCoverage, async ({ portal, viewer, params }) => {
  const subject = await findSubject(portal.db, params.id)
  if (!subject) throw notFound('subject')
  return { data: { modules: await listCoverage(portal.db, subject.id, viewer.id) } }
})
