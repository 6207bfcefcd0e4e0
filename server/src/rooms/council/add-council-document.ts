import { council } from '@portal/contract/council.ts'
import { councilLimits } from '@portal/contract/council-words.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, fieldProblem, Problem } from '#platform/problem.ts'
import { insertDocument } from './council-document.store.ts'
import { presentDocument } from './present-document.ts'

export const addCouncilDocument = handler(
  council.addCouncilDocument,
  async ({ portal, viewer, body, files }) => {
    const bytes = files[0]?.bytes
    if (!bytes || bytes.length === 0) throw wrongFile('Choose a PDF')
    const { key, byteCount, contentType } = await portal.privateFiles.store({ ownerId: viewer.id, bytes })
    // A job deletes stored files that nothing references.
    if (contentType !== 'application/pdf') throw new Problem('UNSUPPORTED_MEDIA', 'Please choose a PDF')
    const added = await portal.inTransaction(async (tx) => {
      if (!(await portal.privateFiles.use(tx, key))) throw wrongFile('Please choose the PDF again')
      const document = { ...body, fileKey: key, byteCount }
      return insertDocument(tx, { ...document, addedBy: viewer.id, addedAt: portal.clock.now() })
    })
    if (!added)
      throw conflict(
        `The council has ${councilLimits.documentsMax} documents. Remove one before you add another.`,
      )
    return { message: 'Document added', data: presentDocument(added) }
  },
)

function wrongFile(message: string): Problem {
  return fieldProblem('document', message)
}
