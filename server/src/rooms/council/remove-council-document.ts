import { council } from '@portal/contract/council.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { deleteDocument } from './council-document.store.ts'

export const removeCouncilDocument = handler(council.removeCouncilDocument, async (call) => {
  const { portal, params } = call
  await portal.inTransaction(async (tx) => {
    const removed = await deleteDocument(tx, params.id)
    if (!removed) throw notFound('document')
    await portal.privateFiles.release(tx, removed.fileKey)
    await auditCall(tx, call, 'council-document-removed', `council-document:${removed.id}`)
  })
  return { message: 'Document removed' }
})
