import { type RailwayProofKind, railwayLimits } from '@portal/contract/railway-words.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { ReceivedFile } from '#platform/http/calls/received-file.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem, Problem } from '#platform/problem.ts'
import { documentNameOf } from '#platform/uploads/document-name.ts'
import { imageKindOf } from '#platform/uploads/image-kind.ts'
import type { PreparedDocument } from '#platform/uploads/private-files.ts'
import { type ProofOf, type ProofRow, replaceProof } from '../proof.store.ts'

const fieldOf = { address: 'proof', oldPass: 'oldPass' } as const satisfies Record<RailwayProofKind, string>
const kindOf = (field: string): RailwayProofKind => (field === 'oldPass' ? 'oldPass' : 'address')

export type StoredProof = Omit<ProofRow, 'id'>

/**
 * Checks and stores the uploaded proofs after all of them were found valid. Call it before the transaction. A
 * job deletes stored files that nothing references.
 * @throws UNSUPPORTED_MEDIA or TOO_LARGE that names the field.
 */
export async function storeProofs(
  portal: Portal,
  ownerId: string,
  files: readonly ReceivedFile[],
): Promise<StoredProof[]> {
  const prepared: { file: ReceivedFile; document: PreparedDocument }[] = []
  for (const file of files) prepared.push({ file, document: await prepare(portal, file) })
  const stored: StoredProof[] = []
  for (const { file, document } of prepared) {
    const kept = await portal.privateFiles.storePrepared({ ownerId }, document)
    const { key, contentType, byteCount } = kept
    const kind = kindOf(file.field)
    stored.push({
      kind,
      key,
      contentType,
      byteCount,
      name: documentNameOf(file.filename, contentType, kind === 'oldPass' ? 'old-pass' : 'address'),
    })
  }
  return stored
}

/** The content counts, not the file name. */
const notReadable = "This isn't really a PDF, JPG or PNG. Choose another file."

async function prepare(portal: Portal, { field, bytes }: ReceivedFile): Promise<PreparedDocument> {
  const picture = imageKindOf(bytes)
  if (picture && picture !== 'jpeg' && picture !== 'png')
    throw fieldProblem(field, notReadable, 'UNSUPPORTED_MEDIA')
  try {
    return await portal.privateFiles.prepare(bytes, { bytesMax: railwayLimits.proofBytesMax })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const message = error.code === 'UNSUPPORTED_MEDIA' ? notReadable : error.message
    throw fieldProblem(field, message, error.code)
  }
}

/** Attaches stored proofs to an application or a request; each replaces the one of its kind. */
export async function keepProofs(
  portal: Portal,
  tx: Transaction,
  of: ProofOf,
  proofs: readonly StoredProof[],
): Promise<void> {
  for (const proof of proofs) {
    if (!(await portal.privateFiles.use(tx, proof.key)))
      throw fieldProblem(fieldOf[proof.kind], 'Please choose the file again')
    const replaced = await replaceProof(tx, of, proof, portal.clock.now())
    if (replaced) await portal.privateFiles.release(tx, replaced)
  }
}
