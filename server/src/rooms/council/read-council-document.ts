import { council } from '@portal/contract/council.ts'
import slugify from '@sindresorhus/slugify'
import { FileAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { findDocument } from './council-document.store.ts'

export const readCouncilDocument = handler(council.readCouncilDocument, async ({ portal, params }) => {
  const document = await findDocument(portal.db, params.id)
  if (!document) throw notFound('document')
  const contentType = 'application/pdf'
  const stored = await portal.privateFiles.findFile({ key: document.fileKey, contentType })
  if (!stored) throw notFound('document')
  const filename = `${slugify(document.title).slice(0, 80) || 'document'}-${document.day}.pdf`
  return new FileAnswer({ ...stored, contentType, filename, isInline: false })
})
