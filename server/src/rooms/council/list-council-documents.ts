import { council } from '@portal/contract/council.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { listDocuments } from './council-document.store.ts'
import { presentDocument } from './present-document.ts'

export const listCouncilDocuments = handler(council.listCouncilDocuments, async ({ portal }) => {
  const rows = await listDocuments(portal.db)
  return { data: { result: rows.map(presentDocument) } }
})
