import { railway } from '@portal/contract/railway.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { attachmentAnswer } from '#platform/http/calls/attachment-answer.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { findProof } from '../proof.store.ts'

/** Returns a proof to its owner or the desk. Each view by the desk is audited. */
export const readRailwayProof = handler(railway.readRailwayProof, async (call) => {
  const { portal, viewer, params } = call
  const proof = await findProof(portal.db, params.id)
  const isDesk = viewer.role === 'Railway'
  if (!proof || !(isDesk || proof.accountId === viewer.id)) throw notFound('proof')
  if (isDesk) await auditCall(portal.db, call, 'railway-proof-read', proof.subject)
  return attachmentAnswer(portal, proof)
})
