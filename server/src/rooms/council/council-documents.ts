import { council } from '@portal/contract/council.ts'
import { councilLimits } from '@portal/contract/council-words.ts'
import slugify from '@sindresorhus/slugify'
import { FileAnswer } from '#platform/http/answers.ts'
import { handler } from '#platform/http/handler.ts'
import { notFound, Problem } from '#platform/problem.ts'
import {
  type CouncilDocumentRow,
  deleteDocument,
  findDocument,
  insertDocument,
  listDocuments,
} from './council-document.store.ts'

export const listCouncilDocuments = handler(council.listCouncilDocuments, async ({ portal }) => {
  const rows = await listDocuments(portal.db)
  return { data: { result: rows.map(present) } }
})

export const readCouncilDocument = handler(council.readCouncilDocument, async ({ portal, params }) => {
  const document = await findDocument(portal.db, params.id)
  if (!document) throw notFound('document')
  const contentType = 'application/pdf'
  const stored = await portal.privateFiles.findFile({ key: document.fileKey, contentType })
  if (!stored) throw notFound('document')
  const filename = `${slugify(document.title).slice(0, 80) || 'document'}-${document.day}.pdf`
  return new FileAnswer({ ...stored, contentType, filename, isInline: false })
})

export const addCouncilDocument = handler(
  council.addCouncilDocument,
  async ({ portal, viewer, body, files }) => {
    const bytes = files[0]?.bytes
    if (!bytes || bytes.length === 0) throw wrongFile('Choose a PDF')
    const { key, byteCount, contentType } = await portal.privateFiles.store({ ownerId: viewer.id, bytes })
    // What is stored and not used goes by itself.
    if (contentType !== 'application/pdf') throw new Problem('UNSUPPORTED_MEDIA', 'Please choose a PDF')
    const added = await portal.inTransaction(async (tx) => {
      if (!(await portal.privateFiles.use(tx, key))) throw wrongFile('Please choose the PDF again')
      const document = { ...body, fileKey: key, byteCount }
      return insertDocument(tx, { ...document, addedBy: viewer.id, addedAt: portal.clock.now() })
    })
    if (!added)
      throw new Problem(
        'CONFLICT',
        `The council has ${councilLimits.documentsMax} documents. Remove one before you add another.`,
      )
    return { message: 'Document added', data: present(added) }
  },
)

export const removeCouncilDocument = handler(council.removeCouncilDocument, async (call) => {
  const { portal, viewer, params, request } = call
  await portal.inTransaction(async (tx) => {
    const removed = await deleteDocument(tx, params.id)
    if (!removed) throw notFound('document')
    await portal.privateFiles.release(tx, removed.fileKey)
    await portal.audit.write(tx, {
      action: 'council-document-removed',
      actorId: viewer.id,
      subject: `council-document:${removed.id}`,
      requestId: request.id,
      address: request.ip,
    })
  })
  return { message: 'Document removed' }
})

function present({ id, title, day, byteCount }: CouncilDocumentRow) {
  return { _id: id, title, day, byteCount }
}

function wrongFile(message: string): Problem {
  return new Problem('VALIDATION', message, { errors: [{ path: 'document', message }] })
}
