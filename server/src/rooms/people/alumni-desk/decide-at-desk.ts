import { alumniDesk } from '@portal/contract/alumni-desk.ts'
import type { AlumniDecision } from '@portal/contract/alumni-desk-lists.ts'
import type { Transaction } from '#platform/database/database.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { undoOffer } from '#platform/limits/undo-offer.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict, notFound, type Problem } from '#platform/problem.ts'
import { countAlumni, type DeskRow, deskAlumnusById, lockDeskAlumnus } from './alumni-desk.store.ts'
import { blockAlumnus, reactivateAlumnus } from './block-alumnus.ts'
import { approveAlumnus, rejectAlumnus } from './decide-alumnus.ts'
import { presentDeskAlumnus } from './present-desk-alumnus.ts'

export const decideAtDesk = handler(
  alumniDesk.decideAlumnus,
  async ({ portal, viewer, params, body, request }) => {
    const { row, decisionId } = await portal.inTransaction(async (tx) => {
      const found = await lockDeskAlumnus(tx, params.id)
      if (!found) throw notFound('alumnus')
      const decision = {
        accountId: found.id,
        actorId: viewer.id,
        requestId: request.id,
        reason: body.reason ?? '',
      }
      const decided = await decide(portal, tx, { found, to: body.status, decision })
      if (!decided) throw conflictOf(found, body.status)
      return { row: await deskAlumnusById(tx, found.id), ...decided }
    })
    if (!row) throw notFound('alumnus')
    const undo = decisionId === null ? null : undoOffer(portal, [decisionId])
    const counts = await countAlumni(portal.db, portal.clock.now())
    return {
      message: `${row.name} is ${wordOf[row.status]}`,
      data: { ...presentDeskAlumnus(row, { undo }), counts },
    }
  },
)

interface Deciding {
  found: DeskRow
  to: AlumniDecision
  decision: { accountId: string; actorId: string; requestId: string; reason: string }
}

/** @returns null when the current status doesn't allow it. Approvals and rejections have an id, for an undo. */
async function decide(portal: Portal, tx: Transaction, { found, to, decision }: Deciding) {
  const isBlocked = found.status === 'blocked'
  if (isBlocked && to !== 'approved') return null
  if (isBlocked) return (await reactivateAlumnus(portal, tx, decision)) ? { decisionId: null } : null
  if (to === 'blocked') {
    const isDone = found.status === 'approved' && (await blockAlumnus(portal, tx, decision))
    return isDone ? { decisionId: null } : null
  }
  const act = to === 'approved' ? approveAlumnus : rejectAlumnus
  const decisionId = await act(portal, tx, decision)
  return decisionId === null ? null : { decisionId }
}

const wordOf = {
  approved: 'approved',
  rejected: 'rejected',
  blocked: 'deactivated',
  pending: 'waiting',
} as const

function conflictOf(found: DeskRow, to: AlumniDecision): Problem {
  const state = `${found.name} is ${wordOf[found.status]}`
  return conflict(`${state} and cannot be ${wordOf[to]} now`)
}
