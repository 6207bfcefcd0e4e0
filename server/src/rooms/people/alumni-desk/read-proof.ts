import { alumniRegistration } from '@portal/contract/alumni-registration.ts'
import { FileAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { proofOf } from '../registering/people.store-registration.ts'

/** Returns the proof to the desk and audits each view. An image is shown inline; a PDF is downloaded. */
export const readProof = handler(
  alumniRegistration.readProof,
  async ({ portal, viewer, params, request }) => {
    const row = await proofOf(portal.db, params.id)
    if (!row?.proof_key || !row.proof_type) throw notFound('proof')
    const contentType = row.proof_type
    const stored = await portal.privateFiles.findFile({ key: row.proof_key, contentType })
    if (!stored) throw notFound('proof')
    const by = { actorId: viewer.id, requestId: request.id }
    await portal.audit.write(portal.db, by, 'proof-read', `account:${params.id}`)
    const isImage = contentType === 'image/webp'
    const filename = `proof-${row.reference ?? params.id}.${isImage ? 'webp' : 'pdf'}`
    return new FileAnswer({ ...stored, contentType, filename, isInline: isImage })
  },
)
