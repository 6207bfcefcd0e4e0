import { council } from '@portal/contract/council.ts'
import { actorOf } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { deleteDocument } from './council-document.store.ts'

export const removeCouncilDocument = handler(council.removeCouncilDocument, async (call) => {
  const { portal, params } = call
  await portal.inTransaction(async (tx) => {
    const removed = await deleteDocument(tx, params.id)
    if (!removed) throw notFound('document')
    await portal.privateFiles.release(tx, removed.fileKey)
    await portal.audit.write(tx, {
      action: 'council-document-removed',
      subject: `council-document:${removed.id}`,
      ...actorOf(call),
    })
  })
  return { message: 'Document removed' }
})
