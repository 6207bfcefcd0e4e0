import { alumniDesk } from '@portal/contract/alumni-desk.ts'
import type { AlumniDecision } from '@portal/contract/alumni-desk-lists.ts'
import type { Transaction } from '#platform/database.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { verb } from '#platform/verb.ts'
import { approveAlumnus, rejectAlumnus } from '#rooms/people/decide-alumnus.ts'
import { type DeskRow, deskAlumnusById, lockDeskAlumnus } from './alumni-desk.store.ts'
import { blockAlumnus, reactivateAlumnus } from './block-alumnus.ts'
import { presentDeskAlumnus } from './present-desk-alumnus.ts'

export const decideAtDesk = verb(
  alumniDesk.decideAlumnus,
  async ({ portal, viewer, params, body, request }) => {
    const row = await portal.inTransaction(async (tx) => {
      const found = await lockDeskAlumnus(tx, params.id)
      if (!found) throw notFound('alumnus')
      const decision = {
        accountId: found.id,
        actorId: viewer.id,
        requestId: request.id,
        reason: body.reason ?? '',
      }
      if (!(await decide(portal, tx, { found, to: body.status, decision })))
        throw conflictOf(found, body.status)
      return deskAlumnusById(tx, found.id)
    })
    if (!row) throw notFound('alumnus')
    return { message: `${row.name} is ${wordOf[row.status]}`, data: presentDeskAlumnus(row, 0) }
  },
)

interface Deciding {
  found: DeskRow
  to: AlumniDecision
  decision: { accountId: string; actorId: string; requestId: string; reason: string }
}

/** @returns false when the status that it has does not allow it. */
async function decide(portal: Portal, tx: Transaction, { found, to, decision }: Deciding): Promise<boolean> {
  const isBlocked = found.status === 'blocked'
  if (to === 'approved' && isBlocked) return reactivateAlumnus(portal, tx, decision)
  if (isBlocked) return false
  if (to === 'approved') return approveAlumnus(portal, tx, decision)
  if (to === 'rejected') return rejectAlumnus(portal, tx, decision)
  return found.status === 'approved' && blockAlumnus(portal, tx, decision)
}

const wordOf = {
  approved: 'approved',
  rejected: 'rejected',
  blocked: 'deactivated',
  pending: 'waiting',
} as const

function conflictOf(found: DeskRow, to: AlumniDecision): Problem {
  const state = `${found.name} is ${wordOf[found.status]}`
  return new Problem('CONFLICT', `${state} and cannot be ${wordOf[to]} now`)
}
